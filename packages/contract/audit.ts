import { z } from 'zod';
import { list } from './core/answer.ts';
import { call } from './core/call.ts';
import { day, instant, text, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

/** One write: who, when, which call, and the record before and after. */
export const AuditRecord = z.object({
  id: z.int(),
  at: instant,
  email: z.string(),
  impersonated_by: z.string().nullable(),
  area: z.string(),
  call: z.string(),
  record: uuid.nullable(),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string(),
});
export type AuditRecord = z.output<typeof AuditRecord>;

export const audit = {
  list: call({
    method: 'GET',
    path: '/api/admin/audit/get-list',
    access: 'audit:view',
    input: listQuery.omit({ sort: true, search: true }).extend({
      person: text(128).optional(),
      area: text(64).optional(),
      record: uuid.optional(),
      /** Days in Europe/Rome, both included. */
      from: day.optional(),
      to: day.optional(),
    }),
    answer: list(AuditRecord),
  }),
};
