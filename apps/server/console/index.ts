import type { contract } from '@simdesk/contract';
import { Refusal } from '../core/refusal.ts';
import { openApiDocument } from '../core/http/openapi.ts';
import type { Handlers } from '../core/http/serve.ts';
import { createTicketLink } from '../core/auth/link-tickets.ts';

export const console: Handlers<typeof contract.console> = {
  settings: (_input, { services: { config, demo }, origin }) => ({
    registration: config.registration,
    pinnedRussian: config.pinnedRussian,
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

  openapi: (_input, { services: { config } }) => {
    if (!config.docs) throw new Refusal('unknown_call');
    return openApiDocument();
  },
};
