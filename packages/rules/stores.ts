/** Where the map of a store without coordinates begins. */
export const storeMap = { centre: { latitude: 45.464183, longitude: 9.189595 }, zoom: 10, height: 400 } as const;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The largest latitude and longitude there are, north and east; south and west they are negative. */
export const coordinateLimits = { latitude: 90, longitude: 180 } as const;

/** Degrees as people write them, with dot or comma: a number, null for nothing, NaN for anything else. */
export const parseDegrees = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

/** A store is somewhere or nowhere: the coordinate that lacks beside the other one, if any. */
export const missingCoordinate = (store: { latitude?: unknown; longitude?: unknown }): keyof typeof coordinateLimits | null => {
  const isGiven = (degrees: unknown) => degrees !== null && degrees !== undefined && degrees !== '';
  const hasLatitude = isGiven(store.latitude);
  if (hasLatitude === isGiven(store.longitude)) return null;
  return hasLatitude ? 'longitude' : 'latitude';
};

/** About ten centimetres: more digits than that say nothing about a shop. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** An address as it is remembered: however it was spaced and capitalised, it is the same place. */
export const sameAddress = (address: string): string => address.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
