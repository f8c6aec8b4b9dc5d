import { randomBytes } from 'node:crypto';
import type { contract, MailLanguage } from '@simdesk/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { sha256 } from '../core/auth/sessions.ts';
import type { Context, JobServices } from '../core/http/context.ts';
import type { Handler } from '../core/http/serve.ts';
import { enqueueJob, type JobKind } from '../core/jobs/jobs.ts';
import { lockRow } from '../core/records/versioned.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { emailLinks, users } from '../database/schema/accounts.ts';
import { emailLinkMail } from './email-link-mail.ts';
import { findUserByEmail, type User } from './find-user.ts';

interface NewLink {
  user_uuid: string;
  purpose: 'confirm' | 'undo';
  /** Where the mail goes: the e-mail that it confirms or restores. */
  email: string;
  language: MailLanguage;
}

/** Queues the mail with a link. A newer link that confirms an e-mail replaces the older ones of the user. */
export const queueEmailLink = async ({ db, origin }: Pick<Context, 'db' | 'origin'>, link: NewLink): Promise<void> => {
  const { user_uuid, purpose } = link;
  if (purpose === 'confirm')
    await db.delete(emailLinks).where(and(eq(emailLinks.user_uuid, user_uuid), eq(emailLinks.purpose, purpose)));
  const expires_at = sql`now() + make_interval(days => ${validDays})`;
  const [row] = await db
    .insert(emailLinks)
    .values({ ...link, origin, expires_at })
    .returning({ uuid: emailLinks.uuid });
  await enqueueJob(db, sendEmailLinkKind, { uuid: row?.uuid });
};

/** Sends the mail of a link. The token exists only in the mail; the database has its hash. */
export const sendEmailLinkJob = ({
  connection,
  mailer,
}: Pick<JobServices, 'connection' | 'mailer'>): JobKind<{ uuid: string }> => ({
  kind: sendEmailLinkKind,
  group: 'mail',
  attempts: 10,
  run: async ({ uuid }) => {
    const token = randomBytes(32).toString('base64url');
    const [link] = await connection.database
      .update(emailLinks)
      .set({ token_hash: sha256(token) })
      .where(and(eq(emailLinks.uuid, uuid), gt(emailLinks.expires_at, sql`now()`)))
      .returning();
    // Replaced by a newer link, or used.
    if (link) await mailer.send({ to: [link.email], ...emailLinkMail({ ...link, token, days: validDays }) });
  },
});

/** Confirms or restores an e-mail, whichever the link is for, and uses the link up. Answers the e-mail. */
export const openEmailLink: Handler<typeof contract.profile.openEmailLink> = async ({ token }, context) => {
  const { db, note } = context;
  const { user, link } = await findLink(db, token);
  note({ record: user.uuid, before: user, user: { user_uuid: user.uuid, email: link.email } });
  await (link.purpose === 'confirm' ? confirmEmail(context, user) : restoreEmail(context, user, link.email));
  return link.email;
};

const sendEmailLinkKind = 'send-email-link';
const validDays = 7;

type PublicContext = Pick<Context<unknown>, 'db' | 'note' | 'services'>;

const confirmEmail = async ({ db, note }: PublicContext, { uuid }: User): Promise<void> => {
  const [after] = await db.update(users).set({ email_confirmed: true }).where(eq(users.uuid, uuid)).returning();
  await db.delete(emailLinks).where(and(eq(emailLinks.user_uuid, uuid), eq(emailLinks.purpose, 'confirm')));
  note({ after });
};

/** Whoever changed the e-mail had a session of the user: all of them end. */
const restoreEmail = async ({ db, note, services }: PublicContext, user: User, email: string): Promise<void> => {
  const owner = await findUserByEmail(db, email);
  if (owner && owner.uuid !== user.uuid) throw new Refusal('email_taken');
  const version = { version: user.version + 1, changed_by: email, changed_at: new Date().toISOString() };
  const [after] = await db
    .update(users)
    .set({ email, email_confirmed: true, ...version })
    .where(eq(users.uuid, user.uuid))
    .returning();
  await db.delete(emailLinks).where(eq(emailLinks.user_uuid, user.uuid));
  await services.sessions.closeAllOfUser(db, user.uuid);
  note({ after, event: 'email_changed' });
};

/** A valid link and its locked user. */
const findLink = async (db: Queryable, token: string): Promise<{ user: User; link: typeof emailLinks.$inferSelect }> => {
  const ofToken = eq(emailLinks.token_hash, sha256(token));
  const [candidate] = await db.select().from(emailLinks).where(ofToken);
  if (!candidate) throw new Refusal('link_expired');
  const user = await lockRow(db, users, candidate.user_uuid);
  // Again under the lock: another request may have used it.
  const [link] = await db
    .select()
    .from(emailLinks)
    .where(and(ofToken, gt(emailLinks.expires_at, sql`now()`)));
  // The user may have yet another e-mail.
  const isOutdated = link?.purpose === 'confirm' && link.email.toLowerCase() !== user.email.toLowerCase();
  if (!link || isOutdated || user.erased_at !== null) throw new Refusal('link_expired');
  return { user, link };
};
