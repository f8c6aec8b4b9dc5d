import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { storefrontKeys, storefrontRequests } from '../database/schema/storefront.ts';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';
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

/**
 * Does the work of a shop's request once, however often it is sent: a repetition is answered as the first was. Whoever
 * repeats while the first is under way waits for it, because both hold the same row.
 */
export const once = async (
  { db, storefront, idempotencyKey, note }: Pick<Context<unknown>, 'db' | 'storefront' | 'idempotencyKey' | 'note'>,
  path: string,
  input: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (storefront === null) return work();
  if (idempotencyKey === null || idempotencyKey.length > 200) throw new Refusal('no_idempotency_key');
  const request_hash = hashOf(JSON.stringify([path, input]));
  const { key_uuid } = storefront;
  const named = and(eq(storefrontRequests.key_uuid, key_uuid), eq(storefrontRequests.idempotency_key, idempotencyKey));
  const [first] = await db
    .insert(storefrontRequests)
    .values({ key_uuid, idempotency_key: idempotencyKey, request_hash })
    .onConflictDoNothing()
    .returning({ key_uuid: storefrontRequests.key_uuid });
  if (!first) {
    const [known] = await db.select().from(storefrontRequests).where(named);
    if (known?.request_hash !== request_hash) throw new Refusal('idempotency_key_reused');
    note({ nothing: true });
    return known.answer;
  }
  const answer = await work();
  await db.update(storefrontRequests).set({ answer }).where(named);
  return answer;
};
