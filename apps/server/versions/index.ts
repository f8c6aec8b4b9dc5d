import type { contract } from '@simdesk/contract';
import { changedFieldNames, UserStatus, versionPermission, type VersionedKind } from '@simdesk/rules';
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import type { SessionUser } from '../core/auth/sessions.ts';
import type { Handlers } from '../core/http/serve.ts';
import { namedContent, readRecordNames } from '../core/records/record-names.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';
import { recordVersions as table } from '../database/schema/versions.ts';
import { requireRow } from '../core/records/rows.ts';
import { restoreVersion } from './restore-version.ts';

export const versions: Handlers<typeof contract.versions> = {
  list: async ({ kind, uuid, page = 1, pageSize = 20 }, { db, user }) => {
    refuseUnless(user, kind, 'view');
    const where = and(eq(table.kind, kind), eq(table.record, uuid));
    const offset = (page - 1) * pageSize;
    // One more, because the last one of the page is compared with the version before.
    const rows = await selectVersions(db)
      .where(where)
      .orderBy(desc(table.version))
      .limit(pageSize + 1)
      .offset(offset);
    const total = rows.length > pageSize || offset > 0 ? await db.$count(table, where) : rows.length;
    const data = rows.slice(0, pageSize).map(({ values, ...version }, index) => {
      const before = rows[index + 1]?.values;
      return { ...version, changed: before ? changedFieldNames(before, values) : null };
    });
    return { data, total };
  },

  get: async ({ kind, uuid, number }, { db, user }) => {
    refuseUnless(user, kind, 'view');
    const rows = await selectVersions(db)
      .where(and(eq(table.kind, kind), eq(table.record, uuid), lte(table.version, number)))
      .orderBy(desc(table.version))
      .limit(2);
    const version = requireRow(rows.filter((row) => row.number === number));
    const before = rows[1]?.values ?? null;
    const names = await readRecordNames(db, namedContent, [version.values, before]);
    return { ...version, before, names: Object.fromEntries([...names].map(([key, { name }]) => [key, name])) };
  },

  restore: async ({ kind, uuid, number, current }, context) => {
    const { db, user } = context;
    refuseUnless(user, kind, 'edit');
    const rows = await db
      .select({ values: table.values })
      .from(table)
      .where(and(eq(table.kind, kind), eq(table.record, uuid), eq(table.version, number)));
    const { values } = requireRow(rows);
    context.note({ group: kind.split('.') });
    return restoreVersion(context, kind, { values, uuid, current });
  },
};

const refuseUnless = ({ permissions }: SessionUser, kind: VersionedKind, action: 'view' | 'edit'): void => {
  if (!permissions.includes(versionPermission(kind, action))) throw new Refusal('not_allowed');
};

const selectVersions = (db: Queryable) =>
  db
    .select({
      number: table.version,
      at: table.changed_at,
      by: table.changed_by,
      by_name: sql<string>`trim(concat(${users.first_name}, ' ', ${users.last_name}))`,
      values: table.values,
    })
    .from(table)
    .leftJoin(users, and(eq(sql`lower(${users.email})`, sql`lower(${table.changed_by})`), ne(users.status, UserStatus.Deleted)));
