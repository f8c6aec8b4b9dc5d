import type { AnyCall } from '@simdesk/contract';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../database/connection.ts';
import { createWorkLimit } from '../../platform/work-limit.ts';
import { auditRecordOf, writeAuditRecord, type AuditEntry, type AuditNote } from '../auth/audit.ts';
import type { SessionUser } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';
import type { Context } from './context.ts';
import { addOnce, editOnce, hasSaveKey, runIdempotently } from './idempotency.ts';
import { recordEvent } from './request-events.ts';

export interface AnyHandler {
  (input: Record<string, unknown>, context: Context<SessionUser | null>): unknown;
  inOneStatement?: (input: Record<string, unknown>, context: Context<SessionUser | null>) => Promise<unknown>;
}

/** A call with its handler and its path in the contract's tree, without its own name. */
export interface CallWithHandler {
  call: AnyCall;
  group: string[];
  handler: AnyHandler;
}

/**
 * The handler of a write that one statement can make outside a transaction, its audit record included. The statement answers null if it
 * has stored nothing, as with an outdated version: then the other handler makes the write in a transaction, or says why not.
 */
export const oneStatementOr = <Input, C, Value>(
  inOneStatement: (input: Input, context: C) => Promise<Value | null>,
  handler: (input: Input, context: C) => Promise<Value>,
) => Object.assign((input: Input, context: C) => handler(input, context), { inOneStatement });

/** Makes a write once, with its audit record: neither is stored without the other. */
export const runWrite = async (
  { call, group, handler }: CallWithHandler,
  request: FastifyRequest,
  input: Record<string, unknown>,
  givenContext: Context<SessionUser | null>,
): Promise<unknown> => {
  const { services, user, storefront, requestId, file } = givenContext;
  const { database } = services.connection;
  const auditNote: AuditNote = {};
  const note = (more: AuditNote) => Object.assign(auditNote, more);
  const entry: AuditEntry = { user, storefront, requestId, call, group, input, note: auditNote };
  const auditRecord: Context['auditRecord'] = (more) => auditRecordOf({ ...entry, note: more });
  const context = { ...givenContext, note, auditRecord };
  const auditedTransaction: Context['auditedTransaction'] = (work) => {
    const transact = () =>
      database.transaction(async (db) => {
        const value = await work(db);
        await writeAuditRecord(db, entry);
        return value;
      });
    return file ? fileWork.run(transact) : transact();
  };
  const isKeyed = call.waits && hasSaveKey(context);
  // Nothing else refuses it a second time.
  const isAddition = isKeyed && input['version'] === undefined;
  const runInTransaction = (db: Queryable) => {
    const writeContext = { ...context, db, auditedTransaction: <Value>(work: (same: Queryable) => Promise<Value>) => work(db) };
    const sent = [input, file?.name, file?.size];
    const work = async () => handler(input, writeContext);
    return isAddition ? addOnce(writeContext, call, work) : runIdempotently(writeContext, call.path, sent, work);
  };
  const runInOneStatement = async () => {
    const value = isAddition ? null : ((await handler.inOneStatement?.(input, context)) ?? null);
    if (value !== null) await writeAuditRecord(database, entry);
    return value;
  };
  const run = async () => (await runInOneStatement()) ?? auditedTransaction(runInTransaction);
  const value = call.ownTransactions
    ? await handler(input, { ...context, auditedTransaction })
    : await (isKeyed && !isAddition ? editOnce(context, call, run) : run());
  if (auditNote.event) recordEvent(services.securityEvents, request, auditNote.event, { record: auditNote.record ?? null });
  if (value instanceof Refusal) throw value;
  return value;
};

/** Decoding an image or storing the lines of a file takes long: three at once leave connections to everyone else. */
const fileWork = createWorkLimit({ running: 3, waiting: 48 }, () => new Refusal('busy', { seconds: 5 }));
