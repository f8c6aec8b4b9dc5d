import type { contract } from '@simdesk/contract';
import {
  fixedReason,
  hasByDefault,
  isChecked,
  neededPermission,
  permissionsOf,
  roleNames,
  systemRoles,
  type AccessChange,
} from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Handlers } from '../core/http/serve.ts';
import { nextVersion } from '../core/records/versioned.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { roleAccess as table } from '../database/schema/accounts.ts';
import { readAccessChanges } from './read-access-changes.ts';

export const roleAccess: Handlers<typeof contract.roleAccess> = {
  get: async (_input, { db }) => {
    const changes = await readAccessChanges(db);
    return { roles: systemRoles.map((role) => ({ role, permissions: permissionsOf(role, changes) })), changes };
  },

  change: async ({ permission, role, allowed, version }, { db, user, services, note }) => {
    await lockChanges(db);
    const changes = await readAccessChanges(db);
    const cell = changes.find((change) => change.permission === permission && change.role === role);
    const next = nextVersion(cell ?? unchanged, user, version);
    if (fixedReason(role, permission) !== null) throw new Refusal('access_fixed');
    const needed = neededPermission(permission);
    if (allowed && needed !== null && !permissionsOf(role, changes).includes(needed))
      throw new Refusal('access_needs', { permission: needed });
    if (isChecked(role, permission, changes) === allowed) {
      note({ skip: true });
      return true as const;
    }
    await db.delete(table).where(and(eq(table.permission, permission), eq(table.role, role)));
    if (allowed !== hasByDefault(role, permission)) await db.insert(table).values({ permission, role, allowed, ...next });
    note({ ...inWords([{ permission, role, allowed }]), event: 'access_changed' });
    await services.sessions.reloadAll(db);
    return true as const;
  },

  reset: async (_input, { db, services, note }) => {
    await lockChanges(db);
    const changes = await readAccessChanges(db);
    if (changes.length === 0) {
      note({ skip: true });
      return true as const;
    }
    await db.delete(table);
    note({ ...inWords(changes.map((change) => ({ ...change, allowed: !change.allowed }))), event: 'access_changed' });
    await services.sessions.reloadAll(db);
    return true as const;
  },
};

/** A field of the audit record for each change: `ChiefAgent: orders:view`. */
const inWords = (changes: readonly AccessChange[]) => {
  const fieldsOf = (isAfter: boolean) =>
    Object.fromEntries(
      changes.map(({ role, permission, allowed }) => [
        `${roleNames[role]}: ${permission}`,
        allowed === isAfter ? 'allowed' : 'not allowed',
      ]),
    );
  return { before: fieldsOf(false), after: fieldsOf(true) };
};

const unchanged = { version: 0, changed_by: '', changed_at: '' };

/** Whether a permission can be given depends on others: changes follow one another. */
const lockChanges = (db: Queryable) => db.execute(sql`lock table ${table} in share row exclusive mode`);
