import type { LatLngTuple } from 'leaflet';
import text from './italy.json?raw';

interface Region {
  name: string;
  label: LatLngTuple;
  outlines: LatLngTuple[][];
}

interface Town {
  name: string;
  position: LatLngTuple;
  /** In thousands. */
  inhabitants: number;
}

/** What `scripts/make-map.mjs` writes: positions in whole units, lines as a first point and steps. */
interface StoredMap {
  unitsPerDegree: number;
  land: number[][];
  borders: number[][];
  regions: { name: string; label: [number, number]; outlines: number[][] }[];
  provinces: number[][];
  towns: [name: string, x: number, y: number, inhabitants: number][];
}

/** Italy and its neighbours, without a network. */
export interface CountryMap {
  land: LatLngTuple[][];
  borders: LatLngTuple[][];
  regions: Region[];
  /** The borders between provinces of one region. */
  provinces: LatLngTuple[][];
  /** The largest first. */
  towns: Town[];
}

export const readItaly = (): CountryMap => {
  const { unitsPerDegree, land, borders, regions, provinces, towns } = JSON.parse(text) as StoredMap;
  const toPosition = (x: number, y: number): LatLngTuple => [y / unitsPerDegree, x / unitsPerDegree];
  const toLine = (steps: number[]): LatLngTuple[] => {
    const line: LatLngTuple[] = [];
    let [x, y] = [0, 0];
    for (let index = 0; index < steps.length; index += 2) {
      x += steps[index] ?? 0;
      y += steps[index + 1] ?? 0;
      line.push(toPosition(x, y));
    }
    return line;
  };
  return {
    land: land.map(toLine),
    borders: borders.map(toLine),
    regions: regions.map(({ name, label, outlines }) => ({ name, label: toPosition(...label), outlines: outlines.map(toLine) })),
    provinces: provinces.map(toLine),
    towns: towns.map(([name, x, y, inhabitants]) => ({ name, position: toPosition(x, y), inhabitants })),
  };
};
