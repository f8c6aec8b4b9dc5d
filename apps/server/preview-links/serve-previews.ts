import { formatDayTime } from '@simdesk/rules';
import { markup, pageDocument, previewPolicy, type Markup } from '@simdesk/rules/shop-page';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sha256 } from '../core/auth/sessions.ts';
import type { Services } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { previewLinks as table } from '../database/schema/preview-links.ts';
import { createWorkLimit } from '../platform/work-limit.ts';
import { showPage, type ShownPage } from './shown-pages.ts';

/** The pages of preview links. They need no session and set no cookie. */
export const servePreviews = (app: FastifyInstance, { connection }: Services): void => {
  app.get<{ Params: { token: string } }>('/preview/:token', async ({ params: { token } }, reply) => {
    const shown = await pages.run(() => findPage(connection.database, token));
    if (shown === null) return sendPage(reply.code(404), { title: 'Anteprima', page: endedPage });
    const page = markup`<p class="note">Anteprima, valida fino al ${formatDayTime(shown.expires_at)}</p>${shown.page}`;
    return sendPage(reply, { title: shown.title, page });
  });
};

/** Anyone can open these pages: four at once leave connections to everyone else. */
const pages = createWorkLimit({ running: 4, waiting: 48 }, () => new Refusal('busy', { seconds: 5 }));

/** Null if the link has expired, was revoked or never existed, or if its record is gone: a reader is not told which. */
const findPage = async (db: Queryable, token: string): Promise<(ShownPage & { expires_at: string }) | null> => {
  const isOpen = and(eq(table.token_hash, sha256(token)), sql`${table.expires_at} > now()`);
  const [link] = await db.select().from(table).where(isOpen);
  if (!link) return null;
  try {
    return { ...(await showPage(db, link.area, link.record_uuid)), expires_at: link.expires_at };
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'not_found') return null;
    throw failure;
  }
};

/** In the shop's language and in English, since nobody is signed in whose language would be known. */
const endedPage: Markup = markup`<main class="message">
<h1>Questa anteprima non è più disponibile</h1>
<p>Il link è scaduto o è stato revocato. Chiedi un nuovo link a chi te lo ha inviato.</p>
<p class="dim" lang="en">This preview is no longer available: the link has expired or was revoked. Ask whoever sent it for a new one.</p>
</main>`;

/** Nothing in the page runs, opens or is sent, even if it is not sanitized; nobody keeps or lists it. */
const sendPage = (reply: FastifyReply, { title, page }: ShownPage): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `${previewPolicy}; frame-ancestors 'none'; sandbox`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(pageDocument(page, { title, language: 'it' }));
