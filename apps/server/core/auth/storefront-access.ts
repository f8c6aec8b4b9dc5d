import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection.ts';
import { storefrontKeys } from '../../database/schema/storefront.ts';
import { Refusal } from '../refusal.ts';
import { hashOf } from './sessions.ts';

/** The shop behind a request. */
export interface Storefront {
  key_uuid: string;
  name: string;
}

/** The shop whose key was sent, unless it was revoked. */
export const admitStorefront = async (db: Queryable, key: string | null): Promise<Storefront> => {
  if (key === null) throw new Refusal('no_key');
  const key_hash = hashOf(key);
  const [found] = await db
    .select({ key_uuid: storefrontKeys.uuid, name: storefrontKeys.name })
    .from(storefrontKeys)
    .where(and(eq(storefrontKeys.key_hash, key_hash), isNull(storefrontKeys.revoked_at)));
  if (!found) throw new Refusal('no_key');
  await db
    .update(storefrontKeys)
    .set({ last_used_at: sql`now()` })
    .where(
      and(
        eq(storefrontKeys.uuid, found.key_uuid),
        // To the minute is exact enough, and spares most requests a write.
        or(isNull(storefrontKeys.last_used_at), lt(storefrontKeys.last_used_at, sql`now() - interval '1 minute'`)),
      ),
    );
  return found;
};
