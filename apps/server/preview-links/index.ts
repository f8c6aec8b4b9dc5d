import { randomBytes } from 'node:crypto';
import type { contract } from '@simdesk/contract';
import type { PreviewArea } from '@simdesk/rules';
import { and, asc, eq, sql } from 'drizzle-orm';
import { sha256 } from '../core/auth/sessions.ts';
import type { Handlers } from '../core/http/serve.ts';
import { requireInsertedRow, requireRow } from '../core/records/rows.ts';
import { previewLinks as table } from '../database/schema/preview-links.ts';
import { requireRecord } from './shown-pages.ts';

export { servePreviews } from './serve-previews.ts';

type LinkHandlers = Handlers<(typeof contract.previewLinks)['blog']>;

const shown = { uuid: table.uuid, create_at: table.create_at, created_by: table.created_by, expires_at: table.expires_at };

const linksOf = (area: PreviewArea): LinkHandlers => ({
  list: async ({ record_uuid }, { db }) => {
    const isOpen = and(eq(table.area, area), eq(table.record_uuid, record_uuid), sql`${table.expires_at} > now()`);
    return { data: await db.select(shown).from(table).where(isOpen).orderBy(asc(table.expires_at), asc(table.uuid)) };
  },

  create: async ({ record_uuid, days }, { db, user, note }) => {
    await requireRecord(db, area, record_uuid);
    const token = randomBytes(32).toString('base64url');
    const rows = await db
      .insert(table)
      .values({
        ...{ area, record_uuid, token_hash: sha256(token), created_by: user.email },
        expires_at: sql`now() + make_interval(days => ${days})`,
      })
      .returning(shown);
    const { uuid, expires_at } = requireInsertedRow(rows);
    note({ record: record_uuid, after: { link: uuid, expires_at } });
    return { uuid, path: `/preview/${token}`, expires_at };
  },

  revoke: async ({ uuid }, { db, note }) => {
    const ofArea = and(eq(table.uuid, uuid), eq(table.area, area));
    const rows = await db.delete(table).where(ofArea).returning({ record_uuid: table.record_uuid, expires_at: table.expires_at });
    const { record_uuid, expires_at } = requireRow(rows);
    note({ record: record_uuid, before: { link: uuid, expires_at } });
    return true as const;
  },
});

export const previewLinks: Handlers<typeof contract.previewLinks> = {
  blog: linksOf('blog'),
  staticPages: linksOf('static-pages'),
  landingPages: linksOf('landing-pages'),
  slides: linksOf('slider'),
  offers: linksOf('offers'),
};
