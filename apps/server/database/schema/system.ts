import type { Job } from '@simdesk/contract';
import type { OwedSystem, RetentionKind, SecurityEventName } from '@simdesk/rules';
import { bigint, boolean, inet, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '../columns.ts';

/** One row for every write. */
export const auditRecords = pgTable('audit_records', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().default(now),
  user_uuid: uuid('user_uuid'),
  email: text('email').notNull(),
  /** The administrator who acted as this user. */
  impersonated_by: text('impersonated_by'),
  area: text('area').notNull(),
  call: text('call').notNull(),
  record: uuid('record'),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  request_id: text('request_id').notNull(),
});

/** Kept for half a year, unless the retention period is changed. */
export const securityEvents = pgTable('security_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull().default(now),
  event: text('event').$type<SecurityEventName>().notNull(),
  address: inet('address').notNull(),
  user_uuid: uuid('user_uuid'),
  call: text('call').notNull(),
  record: uuid('record'),
  request_id: text('request_id').notNull(),
  /** How often it happened within a moment. */
  times: integer('times').notNull(),
});

/** A row is both the queue's entry and the job's progress. */
export const jobs = pgTable('jobs', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  key: text('key'),
  /** Earlier jobs of a sequence end before later ones start. */
  sequence: text('sequence'),
  /** The outside system to which the job owes something, and the order for which it does. */
  system: text('system').$type<OwedSystem>(),
  order_uuid: uuid('order_uuid'),
  user_uuid: uuid('user_uuid'),
  payload: jsonb('payload').$type<unknown>().notNull().default({}),
  state: text('state').$type<Job['state']>().notNull().default('waiting'),
  /** Whether it was asked for again since its attempt began. */
  again: boolean('again').notNull().default(false),
  current: integer('current').notNull().default(0),
  end: integer('end').notNull().default(0),
  details: jsonb('details').$type<Job['details']>().notNull().default({}),
  error: text('error'),
  attempts: integer('attempts').notNull().default(0),
  lost: integer('lost').notNull().default(0),
  run_at: instant('run_at').notNull().default(now),
  lease_until: instant('lease_until'),
  lease_by: uuid('lease_by'),
  create_at: instant('created_at').notNull().default(now),
  changed_at: instant('changed_at').notNull().default(now),
});

/** After how many days personal data is erased; null is never. */
export const retentionPeriods = pgTable('retention_periods', {
  kind: text('kind').$type<RetentionKind>().primaryKey(),
  days: integer('days'),
  changed_at: instant('changed_at').notNull().default(now),
  changed_by: text('changed_by').notNull().default(''),
});

/** Values of the whole database, such as its demo flag and its secrets. */
export const systemValues = pgTable('marks', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const storedFiles = pgTable('stored_files', {
  path: text('path').primaryKey(),
  area: text('area').notNull(),
  name: text('name').notNull(),
  content_type: text('content_type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  width: integer('width'),
  height: integer('height'),
  uploaded_by: uuid('uploaded_by'),
  create_at: instant('created_at').notNull().default(now),
});

/** The servers that run. One that was killed is not seen any more, and its row is deleted later. */
export const servers = pgTable('servers', {
  id: uuid('id').primaryKey(),
  host: text('host').notNull(),
  version: text('version').notNull(),
  storage_kind: text('storage_kind').$type<'disk' | 's3'>().notNull(),
  /** Servers with the same id share their files. */
  storage_id: text('storage_id').notNull(),
  /** The commit that it was built from; null if that is not known. */
  commit: text('commit'),
  /** The disk of its data folder; null for servers of older versions. */
  free_bytes: bigint('free_bytes', { mode: 'number' }),
  disk_bytes: bigint('disk_bytes', { mode: 'number' }),
  started_at: instant('started_at').notNull().default(now),
  seen_at: instant('seen_at').notNull().default(now),
});

/** The files of demo data that is being loaded. Rows that outlive the load belong to one that was interrupted. */
export const demoFiles = pgTable('demo_files', {
  path: text('path').primaryKey(),
});

/** The backups that were made of this database; restored copies have those from before. */
export const backups = pgTable('backups', {
  created_at: instant('created_at').primaryKey(),
  kind: text('kind').$type<'physical' | 'logical'>().notNull(),
  encrypted: boolean('encrypted').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  folder: text('folder').notNull(),
});

/** What was erased, by the ids of the records. */
export const erasures = pgTable('erasures', {
  uuid: uuid('uuid').primaryKey().defaultRandom(),
  at: instant('at').notNull().default(now),
  records: jsonb('records').$type<ErasedRecords>().notNull(),
});

/** None of it names a person once the erasure is done. */
export interface ErasedRecords {
  orders: string[];
  contacts: string[];
  partners: string[];
  users: string[];
}
