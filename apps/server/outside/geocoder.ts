import { coordinateLimits, parseDegrees, roundDegrees, normalizeAddress, type Coordinates } from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { geocodes } from '../database/schema/stores.ts';
import { endpoint, fetchJson } from './http-json.ts';
import { waitForSlot } from './throttle.ts';

export interface Geocoder {
  /** Null if the address is unknown. */
  find: (address: string) => Promise<Coordinates | null>;
}

/** A Nominatim server: its answers are cached and its requests throttled. */
export const nominatim = ({ url, timeoutMs, intervalMs, contact }: Config['geocoder'], database: Database): Geocoder => {
  const requestCoordinates = async (address: string): Promise<Coordinates | null> => {
    const search = endpoint(system, 'GEOCODER_URL', url, 'search');
    search.search = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' }).toString();
    const [place] = await fetchJson({
      system,
      url: search,
      answer: z.array(Place),
      timeoutMs,
      maxBytes,
      // Public servers require the client to identify itself.
      headers: { 'user-agent': contact === null ? 'Simdesk' : `Simdesk (${contact})` },
      beforeAttempt: () => waitForSlot(database, 'geocoder', intervalMs),
    });
    return place ? { latitude: place.lat, longitude: place.lon } : null;
  };

  return {
    find: async (address) => {
      const key = normalizeAddress(address);
      const cached = await readCache(database, key);
      if (cached !== undefined) return cached;
      const coordinates = await requestCoordinates(address.trim());
      await writeCache(database, key, coordinates);
      return coordinates;
    },
  };
};

const system = 'The geocoder';

/** An answer has one place. */
const maxBytes = 256 * 1024;

const degrees = (limit: number) =>
  z
    .string()
    .transform((text) => roundDegrees(parseDegrees(text) ?? Number.NaN))
    .pipe(z.number().min(-limit).max(limit));

const Place = z.object({ lat: degrees(coordinateLimits.latitude), lon: degrees(coordinateLimits.longitude) });

/** Known addresses stay cached for a year, unknown ones for a day. */
const readCache = async (database: Database, address: string): Promise<Coordinates | null | undefined> => {
  const [row] = await database
    .select()
    .from(geocodes)
    .where(
      and(
        eq(geocodes.address, address),
        sql`${geocodes.answered_at} > now() - case when ${geocodes.latitude} is null then interval '1 day' else interval '1 year' end`,
      ),
    );
  if (!row) return undefined;
  const { latitude, longitude } = row;
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const writeCache = async (database: Database, address: string, coordinates: Coordinates | null): Promise<void> => {
  const answer = { latitude: coordinates?.latitude ?? null, longitude: coordinates?.longitude ?? null };
  await database
    .insert(geocodes)
    .values({ address, ...answer })
    .onConflictDoUpdate({ target: geocodes.address, set: { ...answer, answered_at: sql`now()` } });
};
