import { playedSystems } from '@simdesk/rules';
import { z } from 'zod';
import { asItIs, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, text, uuid } from './core/fields.ts';

/** What the console itself needs: how it is configured, and how far its long work has got. */

export const ConsoleSettings = z.object({
  registration: z.enum(['approval', 'open', 'closed']),
  /** Whether the screens described with Russian texts show them whatever the language. */
  pinnedRussian: z.boolean(),
  /** Sample data is in the database: the sign-in page names its accounts. */
  demo: z.boolean(),
  /** Which outside systems are played by the local sandbox. */
  sandboxed: z.array(z.enum(playedSystems)),
  publicBase: z.string(),
  editorLicenseKey: z.string(),
  /** Where the pictures of maps come from; null: a plain grid. */
  tileUrl: z.string().nullable(),
});
export type ConsoleSettings = z.output<typeof ConsoleSettings>;

export const Job = z.object({
  uuid,
  kind: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
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
  /** A link that the browser opens by itself, to what a call of this server answers as a file: good for half an hour. */
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
    answer: asItIs(z.looseObject({ openapi: z.string() })),
    passive: true,
  }),
};
