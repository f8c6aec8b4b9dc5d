import { coordinateLimits, parseDegrees, roundDegrees, sameAddress, type Coordinates } from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { geocodes } from '../database/schema/stores.ts';
import { endpoint, readJson } from './http-json.ts';
import { takeTurn } from './throttle.ts';

/** Finds places on the map. */
export interface Geocoder {
  /** Where an address is; null when nobody knows such an address. */
  find: (address: string) => Promise<Coordinates | null>;
}

/** A server that speaks Nominatim's search. What it once answered is remembered, and it is never hurried. */
export const nominatim = ({ url, timeoutMs, intervalMs, contact }: Config['geocoder'], database: Database): Geocoder => {
  const ask = async (address: string): Promise<Coordinates | null> => {
    const search = endpoint(system, 'GEOCODER_URL', url, 'search');
    search.search = new URLSearchParams({ q: address, format: 'jsonv2', limit: '1' }).toString();
    const [place] = await readJson({
      system,
      url: search,
      answer: z.array(Place),
      timeoutMs,
      // Public servers want to know who asks.
      headers: { 'user-agent': contact === null ? 'Simdesk' : `Simdesk (${contact})` },
      before: () => takeTurn(database, 'geocoder', intervalMs),
    });
    return place ? { latitude: place.lat, longitude: place.lon } : null;
  };

  return {
    find: async (address) => {
      const asked = sameAddress(address);
      const known = await recall(database, asked);
      if (known !== undefined) return known;
      const found = await ask(address.trim());
      await remember(database, asked, found);
      return found;
    },
  };
};

const system = 'The geocoder';

const degrees = (limit: number) =>
  z
    .string()
    .transform((text) => roundDegrees(parseDegrees(text) ?? Number.NaN))
    .pipe(z.number().min(-limit).max(limit));

const Place = z.object({ lat: degrees(coordinateLimits.latitude), lon: degrees(coordinateLimits.longitude) });

/** Streets stay where they are; an unknown one may be known tomorrow. */
const recall = async (database: Database, address: string): Promise<Coordinates | null | undefined> => {
  const [known] = await database
    .select()
    .from(geocodes)
    .where(
      and(
        eq(geocodes.address, address),
        sql`${geocodes.answered_at} > now() - case when ${geocodes.latitude} is null then interval '1 day' else interval '1 year' end`,
      ),
    );
  if (!known) return undefined;
  const { latitude, longitude } = known;
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const remember = async (database: Database, address: string, found: Coordinates | null): Promise<void> => {
  const answer = { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
  await database
    .insert(geocodes)
    .values({ address, ...answer })
    .onConflictDoUpdate({ target: geocodes.address, set: { ...answer, answered_at: sql`now()` } });
};
