import { alertKinds, alertMinutes, owedSystems } from '@simdesk/rules';
import { z } from 'zod';
import { response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, uuid, wholeNumber } from './core/fields.ts';
import { languageField } from './profile.ts';

const bytes = z.number();

/** A fault that operators are alerted to, until it is over. */
const OpenAlert = z.object({
  kind: z.enum(alertKinds),
  /** The outside system or the host; empty for a backup. */
  subject: z.string(),
  since: instant,
});

/** What runs, what waits, and what is wrong, for operators. */
export const SystemOverview = z.object({
  version: z.string(),
  /** Null if the server was built outside a repository. */
  commit: z.string().nullable(),
  servers: z.array(
    z.object({
      id: uuid,
      host: z.string(),
      version: z.string(),
      commit: z.string().nullable(),
      started_at: instant,
      seen_at: instant,
      /** False for a server that vanished without leaving. */
      is_running: z.boolean(),
      /** The disk of its data folder; null for servers of older versions. */
      free_bytes: bytes.nullable(),
      disk_bytes: bytes.nullable(),
    }),
  ),
  migrations: z.object({ applied: z.int(), last: z.string().nullable(), pending: z.array(z.string()) }),
  jobs: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(['waiting', 'running', 'refused', 'failed']),
      count: z.int(),
      /** How long the oldest one has been due; null if none is. */
      due_seconds: z.number().nullable(),
    }),
  ),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    used_bytes: bytes,
    /** Of the disk; null for a bucket. */
    free_bytes: bytes.nullable(),
  }),
  /** Null: never. */
  last_backup: instant.nullable(),
  /** When the backup was made of which this is a copy that calls no outside system; null if it calls them. */
  restored_from: instant.nullable(),
  systems: z.array(
    z.object({
      system: z.enum(owedSystems),
      is_configured: z.boolean(),
      is_simulated: z.boolean(),
      waiting: z.int(),
      refused: z.int(),
      oldest: instant.nullable(),
      /** Since when every attempt has failed; null if it answers. */
      down_since: instant.nullable(),
    }),
  ),
  database: z.object({ version: z.string(), bytes }),
  /** The read replica, as the answering server sees it; null if there is none. */
  replica: z
    .object({
      state: z.enum(['in_use', 'behind', 'unreachable']),
      /** How old its data were when it was asked last; null if that is not known. */
      lag_seconds: z.number().nullable(),
      /** What PostgreSQL or the network said. */
      problem: z.string().nullable(),
    })
    .nullable(),
  alerts: z.array(OpenAlert),
});
export type SystemOverview = z.output<typeof SystemOverview>;

export const AlertSettings = z.object({
  /** After how many minutes something owed and an outage are worth a mail. */
  minutes: z.int(),
  language: languageField.language.unwrap(),
  recipients: z.array(uuid),
  /** The users who can be chosen: active, with a confirmed e-mail. */
  people: z.array(z.object({ uuid, name: z.string(), email: z.string() })),
});
export type AlertSettings = z.output<typeof AlertSettings>;

const base = '/api/admin/system';
const access = 'system:manage';

export const system = {
  overview: call({ method: 'GET', path: `${base}/get-overview`, access, answer: response(SystemOverview), passive: true }),
  alertSettings: call({ method: 'GET', path: `${base}/get-alert-settings`, access, answer: response(AlertSettings) }),
  changeAlertSettings: call({
    method: 'POST',
    path: `${base}/change-alert-settings`,
    access,
    input: z.object({
      minutes: wholeNumber(alertMinutes),
      ...languageField,
      recipients: z.array(uuid).max(50, 'max:50'),
    }),
    answer: trueAnswer,
  }),
  /** A restored copy calls outside systems from now on. */
  armCopy: call({ method: 'POST', path: `${base}/arm-copy`, access, answer: trueAnswer, ownTransactions: true }),
};
