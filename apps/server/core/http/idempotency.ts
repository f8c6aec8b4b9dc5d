import { and, eq } from 'drizzle-orm';
import { storefrontRequests } from '../../database/schema/storefront.ts';
import { sha256 } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Context } from './context.ts';

/**
 * Runs the work of a storefront's request once per idempotency key and repeats the first answer for the same request. A repeated
 * request waits while the first runs, because both insert the same row.
 */
export const runIdempotently = async (
  { db, storefront, idempotencyKey, note }: Pick<Context<unknown>, 'db' | 'storefront' | 'idempotencyKey' | 'note'>,
  path: string,
  input: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (storefront === null) return work();
  if (idempotencyKey === null || idempotencyKey.length > 200) throw new Refusal('no_idempotency_key');
  const request_hash = sha256(JSON.stringify([path, input]));
  const { key_uuid } = storefront;
  const sameRequest = and(eq(storefrontRequests.key_uuid, key_uuid), eq(storefrontRequests.idempotency_key, idempotencyKey));
  const [inserted] = await db
    .insert(storefrontRequests)
    .values({ key_uuid, idempotency_key: idempotencyKey, request_hash })
    .onConflictDoNothing()
    .returning({ key_uuid: storefrontRequests.key_uuid });
  if (!inserted) {
    const [firstRequest] = await db.select().from(storefrontRequests).where(sameRequest);
    if (firstRequest?.request_hash !== request_hash) throw new Refusal('idempotency_key_reused');
    note({ skip: true });
    return firstRequest.answer;
  }
  const answer = await work();
  if (answer instanceof Refusal) {
    // Not an answer to repeat: the same request may succeed later.
    await db.delete(storefrontRequests).where(sameRequest);
    return answer;
  }
  await db.update(storefrontRequests).set({ answer }).where(sameRequest);
  return answer;
};
