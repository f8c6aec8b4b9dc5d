import type { AnyCall } from '@simdesk/contract';
import { isRecord, personalPaymentFields, type SecurityEventName } from '@simdesk/rules';
import type { InferInsertModel } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../database/connection.ts';
import { announce, sendAhead } from '../../database/link.ts';
import { insertPrepared } from '../../database/prepared.ts';
import { auditRecords } from '../../database/schema/system.ts';
import { fieldNamesOfFormat, hasFieldOfFormat, mapFieldsOfFormat } from '../content/formatted-fields.ts';
import type { SessionUser } from './sessions.ts';
import type { Storefront } from './storefront-access.ts';

/** A handler's addition to the audit record of its write. Without a note, the record stores the input. */
export interface AuditNote {
  record?: string;
  before?: unknown;
  after?: unknown;
  /** A security event, recorded once the write is committed. */
  event?: SecurityEventName;
  /** The record's path in the contract's tree, if it is not the call's. */
  group?: string[];
  /** Nothing changed: write no audit record. */
  skip?: true;
  /** The statement that made the change has stored the audit record with it. */
  isStored?: true;
  /** The user that a login or registration has signed in. */
  user?: Pick<SessionUser, 'user_uuid' | 'email'>;
}

export interface AuditEntry {
  user: SessionUser | null;
  storefront: Storefront | null;
  /** The command at the terminal that made the change, in place of a user. */
  command?: string;
  requestId: string;
  call: AnyCall;
  /** Its path in the contract's tree without the name of the call; the first name is its area. */
  group: string[];
  input: Record<string, unknown>;
  note: AuditNote;
}

export type AuditRecord = Required<Omit<InferInsertModel<typeof auditRecords>, 'id' | 'at'>>;

export const auditRecordOf = ({
  call,
  group: ownGroup,
  input,
  note,
  user,
  storefront,
  command,
  requestId,
}: AuditEntry): AuditRecord => {
  const actor = note.user ?? user;
  const group = note.group ?? ownGroup;
  return {
    user_uuid: actor?.user_uuid ?? null,
    // The name of a key is free text: the prefix tells it from the e-mail of a user.
    email: actor?.email ?? (storefront ? `storefront:${storefront.name}` : command === undefined ? '' : `command:${command}`),
    impersonated_by: user?.impersonated_by ?? null,
    area: group[0] ?? '',
    call: call.path,
    record: recordIn(note, input),
    ...hidePersonal(call.input, {
      before: redact(call.input, note.before ?? null),
      after: redact(call.input, 'after' in note ? note.after : input),
    }),
    request_id: requestId,
  };
};

/** Stores the audit record, if the handler has not, and announces it. */
export const writeAuditRecord = async (db: Queryable, entry: AuditEntry): Promise<void> => {
  const { note, group, input, requestId } = entry;
  if (note.skip) return;
  if (!note.isStored) await sendAhead(db, insertPrepared(db, auditRecords, [auditRecordOf(entry)]));
  announce(db, { area: (note.group ?? group).join('.'), record: recordIn(note, input), request: requestId });
};

const recordIn = (note: AuditNote, input: Record<string, unknown>): string | null => note.record ?? inputUuid(input);

const inputUuid = (input: Record<string, unknown>): string | null => (typeof input['uuid'] === 'string' ? input['uuid'] : null);

const secretColumns = ['password_hash', 'token_hash', 'key_hash'];

/** Audit records contain no passwords or tokens, not even hashed. */
export const redact = (schema: z.ZodObject, value: unknown): unknown => {
  const redacted = hasFieldOfFormat(schema, 'secret') ? mapFieldsOfFormat(schema, value, 'secret', () => '•••') : value;
  if (typeof redacted !== 'object' || redacted === null || Array.isArray(redacted)) return redacted;
  return Object.fromEntries(
    Object.entries(redacted).map(([name, inner]) => [name, secretColumns.includes(name) ? '•••' : inner]),
  );
};

/** Columns that calls do not name. */
const personalColumns = ['phones', 'search', 'portation_mobile_number', 'file'];

interface Change {
  before: unknown;
  after: unknown;
}

/**
 * An audit record shows which fields of a customer were set or changed, but not their values: they would outlive an erasure. The
 * fields are those that the call marks as personal, at any depth of what its handler noted.
 */
export const hidePersonal = (schema: z.ZodObject, { before, after }: Change): Change => {
  const names = new Set(fieldNamesOfFormat(schema, 'personal'));
  if (names.size > 0) for (const column of personalColumns) names.add(column);
  for (const field of personalPaymentFields) names.add(field);
  return { before: hide(names, before, undefined), after: hide(names, after, before) };
};

const hide = (names: Set<string>, value: unknown, earlier: unknown, isPersonal = false): unknown => {
  if (Array.isArray(value))
    return value.map((element: unknown, index) =>
      hide(names, element, Array.isArray(earlier) ? earlier[index] : undefined, isPersonal),
    );
  if (isRecord(value)) {
    const old = isRecord(earlier) ? earlier : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, hide(names, inner, old[name], isPersonal || names.has(name))]),
    );
  }
  // An empty value says that there is none.
  if (!isPersonal || value === '' || value === null || value === undefined) return value;
  return earlier === undefined || earlier === value ? hiddenText : changedText;
};

export const hiddenText = '[personal data]';
export const changedText = '[personal data, changed]';
