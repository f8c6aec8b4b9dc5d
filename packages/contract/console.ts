import { simulatedSystems } from '@simdesk/rules';
import { z } from 'zod';
import { rawBody, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, text, uuid } from './core/fields.ts';

/** The calls of the console itself: its configuration, and the progress of jobs. */

export const ConsoleSettings = z.object({
  registration: z.enum(['approval', 'open', 'closed']),
  /** Whether the screens specified in Russian are Russian in every language. */
  pinnedRussian: z.boolean(),
  /** whether the database contains demo data; the sign-in page then lists its accounts. */
  demo: z.boolean(),
  /** The outside systems that the local sandbox simulates. */
  sandboxed: z.array(z.enum(simulatedSystems)),
  /** The name of the identity provider; null without one. */
  signOn: z.string().nullable(),
  publicBase: z.string(),
  editorLicenseKey: z.string(),
  /** The address of the map tiles; null shows a plain grid. */
  tileUrl: z.string().nullable(),
});
export type ConsoleSettings = z.output<typeof ConsoleSettings>;

export const Job = z.object({
  uuid,
  kind: z.string(),
  /** `refused`: an outside system refused it, and it waits for a person. */
  state: z.enum(['waiting', 'running', 'refused', 'done', 'failed']),
  current: z.int(),
  end: z.int(),
  details: z.record(z.string(), z.json()),
  error: z.string().nullable(),
  create_at: instant,
});
export type Job = z.output<typeof Job>;

export const console = {
  settings: call({
    method: 'GET',
    path: '/api/console/settings',
    access: 'public',
    answer: response(ConsoleSettings),
    passive: true,
  }),
  job: call({
    method: 'GET',
    path: '/api/console/job',
    access: 'session',
    input: z.object({ uuid }),
    answer: response(Job),
    passive: true,
  }),
  /** A link to a file answer of a call, which the browser opens without a session; valid for half an hour. */
  link: call({
    method: 'POST',
    path: '/api/console/link',
    access: 'session',
    input: z.object({ address: text(4000).regex(/^\/api\//, 'link') }),
    answer: response(z.string()),
    reads: true,
  }),
  openapi: call({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    answer: rawBody(z.looseObject({ openapi: z.string() })),
    passive: true,
  }),
};
