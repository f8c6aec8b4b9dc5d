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

type Save = Pick<Context<SessionUser | null>, 'db' | 'user' | 'requestId'>;

/** Whether the console may send this save again under its key, because it got no answer. */
export const hasSaveKey = ({ user, idempotencyKey, requestId }: Save & Pick<Context<unknown>, 'idempotencyKey'>): boolean =>
  user !== null && idempotencyKey === requestId;

/** Makes a save without a version once per key. */
export const addOnce = async (
  { note, ...save }: Save & Pick<Context<unknown>, 'note'>,
  call: AnyCall,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  await sendAhead(save.db, advisoryLock(save.db, `save ${save.requestId}`));
  const made = await findAnswer(save, call);
  if (made === null) return work();
  note({ skip: true });
  return made;
};

/** Makes a save with a version once per key: a second time it is refused, because its version is outdated. */
export const editOnce = async (save: Save, call: AnyCall, work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await work();
  } catch (refusal) {
    const made = refusal instanceof Refusal ? await findAnswer(save, call) : null;
    if (made === null) throw refusal;
    return made;
  }
};

/** The answer to a save that was made before; null if it was not. Its audit record is the proof, because its request id is the key. */
const findAnswer = async ({ db, user, requestId }: Save, { path, answer }: AnyCall): Promise<unknown> => {
  const [made] = (await runPrepared(db, madeText, [user?.email, path, requestId])).rows;
  if (made === undefined) return null;
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
