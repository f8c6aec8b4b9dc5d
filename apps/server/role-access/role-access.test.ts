import { isDeepStrictEqual } from 'node:util';
import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import {
  defaultPermissions,
  fixedReason,
  permissions,
  permissionsOf,
  SystemRole,
  systemRoles,
  type Permission,
} from '@simdesk/rules';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningApp } from '../app.ts';
import { roleAccess as table } from '../database/schema/accounts.ts';
import { testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';

const { roleAccess, accounts, orders, faq, audit } = contract;
const { NoRole, ChiefAgent, Admin, SuperAdmin } = SystemRole;
const server = testServer();

let second: RunningApp;
let root: ReturnType<typeof server.as>;
const tokens = new Map<SystemRole, string>();
const tokenOf = (role: SystemRole) => tokens.get(role) ?? '';

beforeAll(async () => {
  second = await server.second();
  for (const role of systemRoles) tokens.set(role, await server.signIn(role));
  root = server.as(tokenOf(SuperAdmin));
});
afterEach(async () => {
  await root(roleAccess.reset, {});
  const isReset = async (role: SystemRole) => isDeepStrictEqual(await permissionsOn(second, role), defaultPermissions(role));
  for (const role of systemRoles) await vi.waitUntil(() => isReset(role), waitOptions);
});

const statusOn = async ({ app }: RunningApp, role: SystemRole, { method, path }: Pick<AnyCall, 'method' | 'path'>) =>
  (await app.inject({ method, url: path, headers: { 'x-session-uuid': tokenOf(role) } })).statusCode;
const permissionsOn = async ({ app }: RunningApp, role: SystemRole) => {
  const answer = await app.inject({ url: accounts.currentSession.path, headers: { 'x-session-uuid': tokenOf(role) } });
  return answer.json<{ response: { permissions: Permission[] } }>().response.permissions;
};
const change = (permission: Permission, role: SystemRole, allowed: boolean, version?: number) =>
  root(roleAccess.change, { permission, role, allowed, ...(version !== undefined && { version }) });

/** Takes and gives many permissions at once, as the calls do one by one. */
const store = async (rows: (typeof table.$inferInsert)[]) => {
  const { connection, sessions } = server.running().services;
  await connection.database.transaction(async (db) => {
    await db.delete(table);
    await db.insert(table).values(rows);
    await sessions.reloadAll(db);
  });
};

describe('every call of every server', () => {
  const guarded = listCalls(contract).flatMap(({ call }) =>
    permissions.some((permission) => permission === call.access) ? [{ call, access: call.access as Permission }] : [],
  );

  it.each([
    ['taken from administrators', Admin, false],
    ['given to agents', NoRole, true],
  ])('is refused or allowed as its permission is %s', async (_, role, allowed) => {
    await store(
      permissions.filter((each) => fixedReason(role, each) === null).map((permission) => ({ permission, role, allowed })),
    );
    const expected = permissionsOf(
      role,
      permissions.map((permission) => ({ permission, role, allowed })),
    );
    for (const running of [server.running(), second]) {
      await vi.waitFor(async () => expect(await permissionsOn(running, role)).toEqual(expected), waitOptions);
      for (const { call, access } of guarded) {
        const isRefused = (await statusOn(running, role, call)) === 403;
        expect({ path: call.path, isRefused }).toEqual({ path: call.path, isRefused: !expected.includes(access) });
      }
      expect(await permissionsOn(running, ChiefAgent)).toEqual(defaultPermissions(ChiefAgent));
    }
  });

  it('follows one change at once, and the way back', async () => {
    for (const running of [server.running(), second]) expect(await statusOn(running, NoRole, orders.get)).toBe(403);
    await change('orders:view', NoRole, true);
    for (const running of [server.running(), second])
      await vi.waitFor(async () => expect(await statusOn(running, NoRole, orders.get)).not.toBe(403), waitOptions);
    await change('orders:view', NoRole, false);
    for (const running of [server.running(), second])
      await vi.waitFor(async () => expect(await statusOn(running, NoRole, orders.get)).toBe(403), waitOptions);
  });

  it('reads no access from the database while nothing changes', async () => {
    await permissionsOn(second, NoRole);
    const { pool } = server.running().services.connection;
    await pool.query('alter table role_access rename to role_access_away');
    try {
      expect(await statusOn(second, NoRole, faq.questions.list)).toBe(200);
    } finally {
      await pool.query('alter table role_access_away rename to role_access');
    }
  });
});

describe('the matrix', () => {
  it('has what each role may do, and who changed it', async () => {
    await change('faq:edit', ChiefAgent, false);
    const { roles, changes } = await server.as(tokenOf(Admin))(roleAccess.get, {});
    expect(changes).toMatchObject([{ permission: 'faq:edit', role: ChiefAgent, allowed: false, version: 1 }]);
    expect(changes[0]?.changed_by).toContain('@example.com');
    const ofChief = roles.find(({ role }) => role === ChiefAgent)?.permissions ?? [];
    expect(defaultPermissions(ChiefAgent).filter((each) => !ofChief.includes(each))).toEqual(['faq:edit']);
  });

  it('stores only what differs from the default', async () => {
    await change('faq:edit', ChiefAgent, false);
    await change('faq:edit', ChiefAgent, true);
    await change('faq:edit', ChiefAgent, true);
    expect((await root(roleAccess.get, {})).changes).toEqual([]);
  });

  it('refuses a change of a cell that someone else has changed', async () => {
    await change('faq:edit', ChiefAgent, false, 0);
    await expect(change('faq:edit', ChiefAgent, true, 0)).rejects.toMatchObject({ status: 409, code: 'stale' });
    await change('faq:edit', ChiefAgent, true, 1);
    await expect(change('faq:edit', ChiefAgent, false, 1)).rejects.toMatchObject({ code: 'stale' });
  });

  it('refuses what is fixed, and a permission without the one that it needs', async () => {
    await expect(change('access:manage', Admin, true)).rejects.toMatchObject({ status: 422, code: 'access_fixed' });
    await expect(change('users:impersonate', ChiefAgent, true)).rejects.toMatchObject({ code: 'access_fixed' });
    await expect(change('faq:view', SuperAdmin, false)).rejects.toMatchObject({ code: 'access_fixed' });
    const refused = { status: 422, code: 'access_needs', details: { permission: 'orders:view' } };
    await expect(change('orders:edit', NoRole, true)).rejects.toMatchObject(refused);
  });

  it('is not obeyed where it breaks a rule', async () => {
    await store([
      { permission: 'access:manage', role: Admin, allowed: true },
      { permission: 'users:impersonate', role: NoRole, allowed: true },
      { permission: 'unknown:one' as Permission, role: Admin, allowed: true },
    ]);
    expect(await permissionsOn(server.running(), Admin)).toEqual(defaultPermissions(Admin));
    expect(await permissionsOn(server.running(), NoRole)).toEqual(defaultPermissions(NoRole));
    expect((await root(roleAccess.get, {})).changes).toEqual([]);
  });

  it('is changed by super administrators alone, and leaves an audit record in words and a security event', async () => {
    const asAdmin = server.as(tokenOf(Admin));
    const input = { permission: 'faq:edit', role: ChiefAgent, allowed: false } as const;
    await expect(asAdmin(roleAccess.change, input)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(asAdmin(roleAccess.reset, {})).rejects.toMatchObject({ code: 'not_allowed' });
    await change('faq:edit', ChiefAgent, false);
    await root(roleAccess.reset, {});
    const { data } = await root(audit.list, { area: 'roleAccess', page: 1, pageSize: 2 });
    const field = 'ChiefAgent: faq:edit';
    expect(data).toMatchObject([
      { call: roleAccess.reset.path, before: { [field]: 'not allowed' }, after: { [field]: 'allowed' } },
      { call: roleAccess.change.path, before: { [field]: 'allowed' }, after: { [field]: 'not allowed' } },
    ]);
    const events = await root(audit.securityEvents, { event: 'access_changed' });
    expect(events.data.length).toBeGreaterThan(0);
  });

  it('says by a mark in every answer, also in a refusal, that permissions have changed', async () => {
    const markOf = async (path: string) => {
      const headers = { 'x-session-uuid': tokenOf(NoRole) };
      return (await server.request({ method: 'GET', url: path, headers })).headers['x-permissions'];
    };
    const before = await markOf(faq.questions.list.path);
    expect(before).toMatch(/^[0-9a-f]{12}$/);
    expect(await markOf(audit.list.path)).toBe(before);
    await change('faq:view', NoRole, false);
    await vi.waitFor(async () => expect(await markOf(faq.questions.list.path)).not.toBe(before), waitOptions);
  });
});
