import type { AnyCall } from '@simdesk/contract';
import type { z } from 'zod';
import type { Queryable } from '../../database/connection.ts';
import { auditRecords } from '../../database/schema/system.ts';
import { mapMarked } from '../content/marked-fields.ts';
import type { SignedIn } from './sessions.ts';
import type { Storefront } from './storefront-access.ts';

/** What a handler tells about its write. Without a note, the input itself is what is kept. */
export interface AuditNote {
  record?: string;
  before?: unknown;
  after?: unknown;
  /** Nothing was there to be changed, so there is nothing to keep. */
  nothing?: true;
  /** For writes that sign somebody in: who it was. */
  user?: Pick<SignedIn, 'user_uuid' | 'email'>;
}

export interface AuditEntry {
  user: SignedIn | null;
  storefront: Storefront | null;
  requestId: string;
  call: AnyCall;
  area: string;
  input: Record<string, unknown>;
  note: AuditNote;
}

export const recordAudit = async (
  db: Queryable,
  { call, area, input, note, user, storefront, requestId }: AuditEntry,
): Promise<void> => {
  if (note.nothing) return;
  const who = note.user ?? user;
  await db.insert(auditRecords).values({
    user_uuid: who?.user_uuid ?? null,
    email: who?.email ?? storefront?.name ?? '',
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
export const redact = (schema: z.ZodObject, value: unknown): unknown => {
  const hidden = mapMarked(schema, value, 'secret', () => '•••');
  if (typeof hidden !== 'object' || hidden === null || Array.isArray(hidden)) return hidden;
  return Object.fromEntries(Object.entries(hidden).map(([name, inner]) => [name, secretColumns.includes(name) ? '•••' : inner]));
};
