import type { contract } from '@simdesk/contract';
import { listPermissions, type ListPath } from '@simdesk/rules';
import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { SessionUser } from '../core/auth/sessions.ts';
import type { Handlers } from '../core/http/serve.ts';
import { requireInsertedRow, requireRow } from '../core/records/rows.ts';
import { lockRow } from '../core/records/versioned.ts';
import { Refusal } from '../core/refusal.ts';
import { listSettings, savedViews as table } from '../database/schema/lists.ts';

export const lists: Handlers<typeof contract.console.lists> = {
  views: async ({ list }, { db, user }) => {
    refuseForeignList(user, list);
    const { uuid, name, query, columns, shared, owner } = table;
    const rows = await db
      .select({ uuid, list: table.list, name, query, columns, shared, owner })
      .from(table)
      .where(and(eq(table.list, list), visibleTo(user)))
      .orderBy(desc(shared), asc(name), asc(uuid));
    return { data: rows.map(({ owner: each, ...view }) => ({ ...view, is_own: each === user.user_uuid })) };
  },

  saveView: async ({ list, name, query, columns, shared }, { db, user, note }) => {
    refuseForeignList(user, list);
    if (shared && !user.permissions.includes('team-views:edit')) throw new Refusal('not_allowed');
    const [before] = await db
      .select()
      .from(table)
      .where(
        and(
          eq(table.list, list),
          eq(table.name, name),
          eq(table.shared, shared),
          shared ? undefined : eq(table.owner, user.user_uuid),
        ),
      )
      .for('update');
    const values = { query, columns, changed_at: new Date().toISOString() };
    const rows = before
      ? await db.update(table).set(values).where(eq(table.uuid, before.uuid)).returning()
      : await db
          .insert(table)
          .values({ ...values, list, name, shared, owner: user.user_uuid })
          .returning();
    const after = requireInsertedRow(rows);
    note({ record: after.uuid, before, after });
    return after.uuid;
  },

  removeView: async ({ uuid }, { db, user, note }) => {
    const before = await lockRow(db, table, uuid);
    if (!before.shared && before.owner !== user.user_uuid) throw new Refusal('not_found');
    if (before.shared && !user.permissions.includes('team-views:edit')) throw new Refusal('not_allowed');
    await db.delete(table).where(eq(table.uuid, uuid));
    note({ record: uuid, before });
    return true as const;
  },

  saveSettings: async ({ list, columns, density, default_view }, { db, user, note }) => {
    refuseForeignList(user, list);
    if (typeof default_view === 'string')
      requireRow(
        await db
          .select()
          .from(table)
          .where(and(eq(table.uuid, default_view), eq(table.list, list), visibleTo(user))),
      );
    const changes = {
      ...(columns !== undefined && { columns }),
      ...(density !== undefined && { density }),
      ...(default_view !== undefined && { default_view }),
    };
    const key = { user_uuid: user.user_uuid, list };
    await db
      .insert(listSettings)
      .values({ ...key, ...changes })
      .onConflictDoUpdate({
        target: [listSettings.user_uuid, listSettings.list],
        // An update needs a value.
        set: { list, ...changes },
      });
    // How somebody likes to see a list concerns nobody else.
    note({ skip: true });
    return true as const;
  },
};

/** The views of the team, and the user's own. */
const visibleTo = ({ user_uuid }: Pick<SessionUser, 'user_uuid'>) => or(table.shared, eq(table.owner, user_uuid));

const refuseForeignList = ({ permissions }: SessionUser, list: ListPath): void => {
  if (!permissions.includes(listPermissions[list])) throw new Refusal('not_allowed');
};
