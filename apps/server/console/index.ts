import type { contract } from '@simdesk/contract';
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import { openApiDocument } from '../core/http/openapi.ts';
import type { Handlers } from '../core/http/serve.ts';
import { createTicketLink } from '../core/auth/link-tickets.ts';
import { users } from '../database/schema/accounts.ts';
import { readPinnedRussian, storePinnedRussian } from '../core/pinned-russian.ts';
import { lists } from './lists.ts';
import { search } from './search.ts';

export const console: Handlers<typeof contract.console> = {
  settings: async (_input, { db, services: { config, demo }, origin }) => ({
    registration: config.registration,
    pinnedRussian: await readPinnedRussian(db, config),
    demo,
    sandboxed: config.sandboxed,
    signOn: config.signOn?.name ?? null,
    publicBase: origin,
    editorLicenseKey: config.editorLicenseKey,
    tileUrl: config.tileUrl,
  }),

  job: async ({ uuid }, { db, services, user }) => {
    const job = await services.jobs.find(db, uuid);
    if (!job || job.user_uuid !== user.user_uuid) throw new Refusal('not_found');
    const { kind, state, current, end, details, error, create_at } = job;
    return { uuid, kind, state, current, end, details, error, create_at };
  },

  link: ({ address }, context) => createTicketLink(context, address),

  lists,
  search,

  presence: (sign, { services: { live }, db, user }) => live.present(db, user, sign),

  tourSeen: async (_input, { db, user, note }) => {
    // An administrator who acts as this user leaves the offer to the user.
    if (user.impersonated_by === null)
      await db
        .update(users)
        .set({ tour_seen_at: sql`now()` })
        .where(eq(users.uuid, user.user_uuid));
    // It concerns nobody else.
    note({ skip: true });
    return true as const;
  },

  changePinnedLanguage: async ({ pinned_russian }, { db, services: { config }, note }) => {
    note({ before: { pinned_russian: await readPinnedRussian(db, config) }, after: { pinned_russian } });
    await storePinnedRussian(db, pinned_russian);
    return true as const;
  },

  openapi: (_input, { services: { config } }) => {
    if (!config.docs) throw new Refusal('unknown_call');
    return openApiDocument();
  },
};
