import { namedKinds, securityEventNames } from '@simdesk/rules';
import { z } from 'zod';
import { list, rawBody } from './core/answer.ts';
import { call } from './core/call.ts';
import { day, flag, instant, text, uuid } from './core/fields.ts';
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
  /** What people call the record, for example the number of an order; null if it is gone or has no name. */
  record_name: z.string().nullable(),
  /** The record as the contract calls it, such as `shop.offers`; null without a name. */
  record_kind: z.enum(namedKinds).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  request_id: z.string(),
});
export type AuditRecord = z.output<typeof AuditRecord>;

/** Something that may be part of an attack. Equal ones within a moment are one entry with their number. */
export const SecurityEvent = z.object({
  id: z.int(),
  at: instant,
  event: z.enum(securityEventNames),
  address: z.string(),
  /** The account that was tried, or the caller. */
  user_uuid: uuid.nullable(),
  email: z.string().nullable(),
  call: z.string(),
  record: uuid.nullable(),
  times: z.int(),
  request_id: z.string(),
});
export type SecurityEvent = z.output<typeof SecurityEvent>;

export const audit = {
  list: call({
    method: 'GET',
    path: '/api/admin/audit/get-list',
    access: 'audit:view',
    input: listQuery.omit({ sort: true, search: true }).extend({
      person: text(128).optional(),
      area: text(64).optional(),
      record: uuid.optional(),
      /** Only what signed-in people did: no storefront keys, jobs and outside systems. */
      people: flag.optional(),
      /** Days in Europe/Rome, both included. */
      from: day.optional(),
      to: day.optional(),
    }),
    answer: rawBody(
      z.object({
        data: z.array(AuditRecord),
        total: z.int().optional(),
        /** The names of the records that the values of these entries refer to, by uuid. */
        names: z.record(z.string(), z.string()),
      }),
    ),
  }),
  /** The newest first. */
  securityEvents: call({
    method: 'GET',
    path: '/api/admin/audit/get-security-events',
    access: 'security-events:view',
    input: listQuery.omit({ sort: true, search: true }).extend({
      event: z.enum(securityEventNames, 'choice').optional(),
      /** A part of the e-mail of the account. */
      person: text(128).optional(),
      /** An IP address, or a network such as 2001:db8::/64. */
      address: text(50).optional(),
      /** Days in Europe/Rome, both included. */
      from: day.optional(),
      to: day.optional(),
    }),
    answer: list(SecurityEvent),
  }),
};
