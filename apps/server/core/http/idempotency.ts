import { and, eq } from 'drizzle-orm';
import { storefrontRequests } from '../../database/schema/storefront.ts';
import { hashOf } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Context } from './context.ts';

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
