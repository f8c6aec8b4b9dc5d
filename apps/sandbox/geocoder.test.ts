import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geocoder } from './geocoder.ts';
import type { RunningRole } from './role.ts';

let running: RunningRole;
beforeAll(async () => {
  running = await geocoder.start();
});
afterAll(() => running.stop());

interface Place {
  lat: string;
  lon: string;
  display_name: string;
}

const search = async (q: string): Promise<Place[]> => {
  const query = new URLSearchParams({ q, format: 'jsonv2', limit: '1' });
  return (await (await fetch(`${running.page}search?${query.toString()}`)).json()) as Place[];
};

describe('the geocoder of the sandbox', () => {
  it.each([
    ['Milano', 45.464, 9.19],
    ['Corso Buenos Aires 12, 20124 Milano MI', 45.464, 9.19],
    ['Via Etnea 200, Catania (CT), Italia', 37.49, 15.07],
    ['Piazza Saffi 3 Forlì', 44.22, 12.04],
    ['via emilia san pietro 8, REGGIO EMILIA', 44.7, 10.63],
    ['Corso Vittorio Emanuele 15, 67100 L’Aquila', 42.35, 13.4],
  ])('finds %s in its town', async (address, latitude, longitude) => {
    const [place] = await search(address);
    expect(Math.abs(Number(place?.lat) - latitude)).toBeLessThan(0.02);
    expect(Math.abs(Number(place?.lon) - longitude)).toBeLessThan(0.02);
    expect(place?.display_name).toMatch(/, Italia$/);
  });

  it('streets of one town have different, stable coordinates', async () => {
    const [one, other, again] = await Promise.all([
      search('Via Roma 1, Torino'),
      search('Via Po 7, Torino'),
      search('Via Roma 1, Torino'),
    ]);
    expect(one).not.toEqual(other);
    expect(one).toEqual(again);
  });

  it.each(['Atlantide', 'Baker Street 221b, London', '', ',,,'])('does not find %j', async (address) => {
    expect(await search(address)).toEqual([]);
  });
});
