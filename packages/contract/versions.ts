import { versionedKindNames } from '@simdesk/rules';
import { z } from 'zod';
import { list, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, uuid, wholeNumber } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

const entryFields = {
  number: z.int(),
  at: instant,
  /** The e-mail of the author, or of the system that made the change. */
  by: z.string(),
  /** The author's name, if the account has one. */
  by_name: z.string(),
};

/** One version of a record in the list of its versions. */
export const RecordVersion = z.object({
  ...entryFields,
  /** The names of the fields that differ from the version before; null for the first version that is known. */
  changed: z.array(z.string()).nullable(),
});
export type RecordVersion = z.output<typeof RecordVersion>;

const values = z.record(z.string(), z.unknown());

/** The values of a version, and those of the version before. */
export const RecordVersionValues = z.object({
  ...entryFields,
  values,
  before: values.nullable(),
  /** The names of the records and files that the values refer to, by uuid or path. */
  names: z.record(z.string(), z.string()),
});
export type RecordVersionValues = z.output<typeof RecordVersionValues>;

const kind = z.enum(versionedKindNames, 'choice');
const number = wholeNumber({ min: 1, max: 2_147_483_647 });

/** Each kind of record has permissions of its own: the handlers ask for them. */
export const versions = {
  /** The newest first. */
  list: call({
    method: 'GET',
    path: '/api/admin/versions/get-list',
    access: 'session',
    input: listQuery.pick({ page: true, pageSize: true }).extend({ kind, uuid }),
    answer: list(RecordVersion),
  }),
  get: call({
    method: 'GET',
    path: '/api/admin/versions/get',
    access: 'session',
    input: z.object({ kind, uuid, number }),
    answer: response(RecordVersionValues),
  }),
  /** Writes the values of an old version as a new one, by the rules of an update. */
  restore: call({
    method: 'POST',
    path: '/api/admin/versions/restore',
    access: 'session',
    // `current` is the version that the caller has read: a change that another user made meanwhile is not overwritten.
    input: z.object({ kind, uuid, number, current: number.optional() }),
    answer: trueAnswer,
  }),
};
