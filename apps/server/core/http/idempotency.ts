import type { AnyCall } from '@simdesk/contract';
import { advisoryLock } from '../../database/advisory-lock.ts';
import { sendAhead } from '../../database/link.ts';
import { runPrepared } from '../../database/prepared.ts';
import { sha256 } from '../auth/sessions.ts';
import type { SessionUser } from '../auth/sessions.ts';
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
  const key = [key_uuid, idempotencyKey];
  const inserted = await runPrepared(db, insertText, [...key, request_hash]);
  if (inserted.rows.length === 0) {
    const [first] = (await runPrepared(db, selectText, key)).rows;
    if (first?.[0] !== request_hash) throw new Refusal('idempotency_key_reused');
    note({ skip: true });
    return first[1];
  }
  const answer = await work();
  if (answer instanceof Refusal) {
    // Not an answer to repeat: the same request may succeed later.
    await sendAhead(db, runPrepared(db, `delete from storefront_requests ${sameRequest}`, key));
    return answer;
  }
  await sendAhead(db, runPrepared(db, updateText, [...key, JSON.stringify(answer)]));
  return answer;
};

/**
 * Makes a save of the console once per idempotency key: the console sends it again if the answer was lost. The audit record is the
 * proof that it was made, because its request id is the key.
 */
export const saveOnce = async (
  { db, user, idempotencyKey, requestId, note }: Context<SessionUser | null>,
  { path, answer }: AnyCall,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (user === null || idempotencyKey === null || idempotencyKey !== requestId) return work();
  await sendAhead(db, advisoryLock(db, `save ${idempotencyKey}`));
  const [made] = (await runPrepared(db, madeText, [user.email, path, requestId])).rows;
  if (made === undefined) return work();
  note({ skip: true });
  const [record] = made;
  return answer.body?.safeParse({ response: record }).success ? record : true;
};

const sameRequest = 'where key_uuid = $1 and idempotency_key = $2';
const insertText = `
  insert into storefront_requests (key_uuid, idempotency_key, request_hash) values ($1, $2, $3)
  on conflict do nothing returning key_uuid`;
const selectText = `select request_hash, answer from storefront_requests ${sameRequest}`;
const updateText = `update storefront_requests set answer = $3 ${sameRequest}`;
// The console keeps a save for a day.
const madeText = `
  select record from audit_records
  where email = $1 and at > now() - interval '2 days' and call = $2 and request_id = $3 limit 1`;
