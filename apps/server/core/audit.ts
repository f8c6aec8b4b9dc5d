import type { AnyCall } from '@simdesk/contract';
import { markOf } from '@simdesk/contract';
import type { z } from 'zod';
import type { Queryable } from '../database/connection.ts';
import { auditRecords } from '../database/schema/system.ts';
import type { SignedIn } from './sessions.ts';

/** What a handler tells about its write. Without a note, the input itself is what is kept. */
export interface AuditNote {
  record?: string;
  before?: unknown;
  after?: unknown;
  /** For writes that sign somebody in: who it was. */
  user?: Pick<SignedIn, 'user_uuid' | 'email'>;
}

export interface AuditEntry {
  call: AnyCall;
  area: string;
  input: Record<string, unknown>;
  note: AuditNote;
  user: SignedIn | null;
  requestId: string;
}

export const recordAudit = async (db: Queryable, { call, area, input, note, user, requestId }: AuditEntry): Promise<void> => {
  const who = note.user ?? user;
  await db.insert(auditRecords).values({
    user_uuid: who?.user_uuid ?? null,
    email: who?.email ?? '',
    impersonated_by: user?.impersonated_by ?? null,
    area,
    call: call.path,
    record: note.record ?? uuidIn(input),
    before: redact(call.input, note.before ?? null),
    after: redact(call.input, 'after' in note ? note.after : input),
    request_id: requestId,
  });
};

const uuidIn = (input: Record<string, unknown>): string | null => (typeof input['uuid'] === 'string' ? input['uuid'] : null);

const secretColumns = ['password_hash', 'token_hash', 'key_hash'];

/** Passwords and tokens never reach an audit record, not even hashed. */
const redact = (schema: z.ZodObject, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const hidden = (name: string) => {
    const field = schema.shape[name] as z.ZodType | undefined;
    return secretColumns.includes(name) || (field !== undefined && markOf(field) === 'secret');
  };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hidden(name) ? '•••' : inner]));
};
