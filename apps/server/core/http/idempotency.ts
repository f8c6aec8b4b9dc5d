import { sendAhead } from '../../database/link.ts';
import { runPrepared } from '../../database/prepared.ts';
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

const sameRequest = 'where key_uuid = $1 and idempotency_key = $2';
const insertText = `
  insert into storefront_requests (key_uuid, idempotency_key, request_hash) values ($1, $2, $3)
  on conflict do nothing returning key_uuid`;
const selectText = `select request_hash, answer from storefront_requests ${sameRequest}`;
const updateText = `update storefront_requests set answer = $3 ${sameRequest}`;
