/** The initial map of a store without coordinates. */
export const storeMap = { centre: { latitude: 45.464183, longitude: 9.189595 }, zoom: 10, height: 400 } as const;

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The largest latitude and longitude; south and west are negative. */
export const coordinateLimits = { latitude: 90, longitude: 180 } as const;

/** Parses degrees with dot or comma: null if empty, NaN if invalid. */
export const parseDegrees = (input: string): number | null => {
  const text = input.trim();
  if (text === '') return null;
  return /^[+-]?\d{1,3}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
};

/** A store has both coordinates or none: the missing one if only the other is set. */
export const missingCoordinate = (store: { latitude?: unknown; longitude?: unknown }): keyof typeof coordinateLimits | null => {
  const isSet = (degrees: unknown) => degrees !== null && degrees !== undefined && degrees !== '';
  const hasLatitude = isSet(store.latitude);
  if (hasLatitude === isSet(store.longitude)) return null;
  return hasLatitude ? 'longitude' : 'latitude';
};

/** Rounds to about ten centimetres. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The same text for every spacing and capitalisation of an address. */
export const normalizeAddress = (address: string): string => address.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
