import { searchKinds, simulatedSystems } from '@simdesk/rules';
import { z } from 'zod';
import { list, rawBody, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, requiredText, text, uuid } from './core/fields.ts';
import { lists } from './lists.ts';
import { presenceCall } from './live.ts';
import { pinnedLanguage } from './profile.ts';

/** The calls of the console itself: its configuration, the progress of jobs, how users like their lists, and who is present. */

export const ConsoleSettings = z.object({
  registration: z.enum(['approval', 'open', 'closed']),
  /** Whether the screens specified in Russian are Russian in every language, for users who have not chosen. */
  pinnedRussian: z.boolean(),
  /** whether the database contains demo data; the sign-in page then lists its accounts. */
  demo: z.boolean(),
  /** The outside systems that the local sandbox simulates. */
  sandboxed: z.array(z.enum(simulatedSystems)),
  /** The name of the identity provider; null without one. */
  signOn: z.string().nullable(),
  publicBase: z.string(),
  editorLicenseKey: z.string(),
  /** The address of the map tiles; null shows the drawn map alone. */
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

export const FoundRecord = z.object({
  kind: z.enum(searchKinds),
  uuid,
  title: z.string(),
  /** What tells it from others of the same title, such as an e-mail; may be empty. */
  detail: z.string(),
  /** Null for records that are not published. */
  published: z.boolean().nullable(),
  /** Whether one of its searched fields is exactly the query. */
  is_exact: z.boolean(),
});
export type FoundRecord = z.output<typeof FoundRecord>;

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
  lists,
  /** The best records of each kind that the user may see, in the order of the kinds; exact ones first. */
  search: call({
    method: 'GET',
    path: '/api/console/search',
    access: 'session',
    input: z.object({ query: requiredText(200) }),
    answer: list(FoundRecord),
  }),
  presence: presenceCall,
  /** The user took or declined the tour of the console: it is not offered again. */
  tourSeen: call({
    method: 'POST',
    path: '/api/console/tour-seen',
    access: 'session',
    answer: trueAnswer,
  }),
  /** Sets the language of the pinned screens for everyone who has not chosen one. */
  changePinnedLanguage: call({
    method: 'POST',
    path: '/api/console/pinned-language',
    access: 'console-settings:edit',
    input: pinnedLanguage,
    answer: trueAnswer,
  }),
  openapi: call({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    answer: rawBody(z.looseObject({ openapi: z.string() })),
    passive: true,
  }),
};
