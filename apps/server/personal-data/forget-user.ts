import { UserStatus } from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import { removeTwoFactor } from '../core/auth/second-factor.ts';
import type { Context } from '../core/http/context.ts';
import { enqueueJob, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection, Queryable } from '../database/connection.ts';
import { attempts, emailLinks, knownAddresses, users } from '../database/schema/accounts.ts';
import { listSettings, savedViews } from '../database/schema/lists.ts';
import { jobs } from '../database/schema/system.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { eraseAuditOf } from './erase-audit.ts';
import { recordErasure } from './erasures.ts';
import { scrubberOf } from './scrub.ts';

type UserRow = typeof users.$inferSelect;

/** Erases a locked user who deletes the own account. The row stays for what refers to it, under a neutral name. */
export const forgetUser = async ({ db, note }: Context, user: UserRow): Promise<void> => {
  const { uuid, status } = user;
  await recordErasure(db, { orders: [], contacts: [], partners: [], users: [uuid] });
  const email = await eraseUser(db, user);
  note({
    record: uuid,
    before: { status },
    after: { status: UserStatus.Deleted },
    user: { user_uuid: uuid, email },
  });
};

/** Answers the neutral name. */
export const eraseUser = async (db: Queryable, user: UserRow): Promise<string> => {
  const { uuid, email } = user;
  const label = `deleted-${uuid.slice(0, 8)}`;
  const now = new Date().toISOString();
  await db
    .update(users)
    .set({
      ...{ status: UserStatus.Deleted, email: label, password_hash: '', demo_password: false },
      ...{ first_name: '', second_name: '', last_name: '', phone: '', birthday: null, sex: 'n' },
      ...{ version: user.version + 1, changed_at: now, changed_by: label, erased_at: now },
    })
    .where(eq(users.uuid, uuid));
  await db.delete(attempts).where(eq(attempts.account, email.toLowerCase()));
  await db.delete(knownAddresses).where(eq(knownAddresses.user_uuid, uuid));
  await db.delete(emailLinks).where(eq(emailLinks.user_uuid, uuid));
  await db.delete(listSettings).where(eq(listSettings.user_uuid, uuid));
  await db.delete(savedViews).where(and(eq(savedViews.owner, uuid), eq(savedViews.shared, false)));
  await removeTwoFactor(db, uuid);
  await eraseAuditOf(db, [uuid], scrubberOf([email, user.first_name, user.second_name, user.last_name, user.phone]));
  await enqueueJob(db, forgetEmailKind, { email, label });
  return label;
};

const forgetEmailKind = 'forget-email';

/** Replaces the e-mail of a user who has left as the author of changes: who made them stays known by the neutral name. */
export const forgetEmailJob = ({ database }: Connection): JobKind<{ email: string; label: string }> => ({
  kind: forgetEmailKind,
  attempts: 10,
  run: async ({ email, label }, { uuid }) => {
    // Without it the job has run already.
    if (!email) return;
    const { rows } = await database.execute<{ table: string; column: string }>(authorColumns);
    for (const { table, column } of rows)
      await database.transaction(async (db) => {
        await setLocalTimeouts(db, jobTimeouts);
        const name = sql.identifier(column);
        await db.execute(sql`update ${sql.identifier(table)} set ${name} = ${label} where ${name} = ${email}`);
      });
    // Rows in audit records name their author too.
    await database.transaction(async (db) => {
      await setLocalTimeouts(db, jobTimeouts);
      await db.execute(sql`select audit_forget_email(${email}, ${label})`);
    });
    await database.update(jobs).set({ payload: {} }).where(eq(jobs.uuid, uuid));
  },
});

/** The columns in which tables store the e-mail of the user who changed a row; the audit is erased by its own function. */
const authorColumns = sql`
  select columns.table_name as table, columns.column_name as column
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_records'
    and not (select relispartition from pg_class where oid = format('%I.%I', table_schema, table_name)::regclass) and (
    columns.column_name in ('changed_by', 'handled_by', 'created_by', 'seen_by', 'impersonated_by', 'acted_by',
      'decided_by', 'decided_acted_by') and data_type = 'text'
    or columns.column_name = 'email' and columns.table_name in (
      'order_comments', 'order_history', 'order_refunds', 'order_claims', 'order_snoozes', 'order_call_attempts', 'bulk_actions'))
  order by 1, 2`;
