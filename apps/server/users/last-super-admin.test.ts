import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users as table } from '../database/schema/accounts.ts';
import { testServer } from '../testing/test-server.ts';
import { testPeople } from '../testing/people.ts';

const { users, profile } = contract;
const server = testServer();
const { newPerson } = testPeople(server);

const activeSuperAdmins = () => {
  const { database } = server.running().services.connection;
  return database
    .select({ email: table.email })
    .from(table)
    .where(and(eq(table.system_role, SystemRole.SuperAdmin), eq(table.status, UserStatus.Active)));
};

/** Each test starts without SuperAdmins and creates its own. */
const deactivateSuperAdmins = async () => {
  const { database } = server.running().services.connection;
  await database.update(table).set({ status: UserStatus.NoActive }).where(eq(table.system_role, SystemRole.SuperAdmin));
};
beforeEach(deactivateSuperAdmins);

const superAdmin = () => newPerson({ system_role: SystemRole.SuperAdmin });
const refused = { status: 409, code: 'last_super_admin' };

describe('the last active SuperAdmin', () => {
  it('cannot delete themselves', async () => {
    const last = await superAdmin();
    await expect(last.call(profile.deleteSelf, {})).rejects.toMatchObject(refused);
    expect(await last.call(users.get, { user_uuid: last.uuid })).toMatchObject({ status: UserStatus.Active });
  });

  it('cannot be demoted, banned, deactivated or deleted by a former SuperAdmin', async () => {
    const last = await superAdmin();
    // An inactive SuperAdmin does not count.
    const former = await superAdmin();
    const { database } = server.running().services.connection;
    await former.call(users.get, { user_uuid: last.uuid });
    await database.update(table).set({ status: UserStatus.Banned }).where(eq(table.uuid, former.uuid));
    const user_uuid = last.uuid;
    await expect(former.call(users.changeRole, { system_role: SystemRole.Admin, user_uuid })).rejects.toMatchObject(refused);
    for (const status of [UserStatus.NoActive, UserStatus.Created, UserStatus.Banned, UserStatus.Deleted])
      await expect(former.call(users.changeStatus, { status, user_uuid })).rejects.toMatchObject(refused);
    await expect(former.call(users.remove, { user_uuid })).rejects.toMatchObject(refused);
    expect(await former.call(users.changeRole, { system_role: SystemRole.SuperAdmin, user_uuid })).toBe(true);
  });

  it('cannot be changed by an Admin, who is refused for the role', async () => {
    const last = await superAdmin();
    const admin = await newPerson({ system_role: SystemRole.Admin });
    await expect(admin.call(users.remove, { user_uuid: last.uuid })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('can be removed if there is another one', async () => {
    const [leaving] = [await superAdmin(), await superAdmin()];
    expect(await leaving.call(profile.deleteSelf, {})).toBe(true);
    expect(await activeSuperAdmins()).toHaveLength(1);
  });
});

describe('two SuperAdmins who are removed concurrently', () => {
  const rounds = Array.from({ length: 5 }, (_, round) => round);

  it.each(rounds)('each by themselves: one stays (%i)', async () => {
    const [anna, bruno] = [await superAdmin(), await superAdmin()];
    const outcomes = await Promise.allSettled([anna.call(profile.deleteSelf, {}), bruno.call(profile.deleteSelf, {})]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused });
    expect(await activeSuperAdmins()).toHaveLength(1);
  });

  it.each(rounds)('each by the other: one stays, without a deadlock (%i)', async () => {
    const [anna, bruno] = [await superAdmin(), await superAdmin()];
    const outcomes = await Promise.allSettled([
      anna.call(users.changeRole, { system_role: SystemRole.NoRole, user_uuid: bruno.uuid }),
      bruno.call(users.changeStatus, { status: UserStatus.Banned, user_uuid: anna.uuid }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // The session may be closed before the request is authenticated.
    const code = expect.stringMatching(/^(last_super_admin|no_session)$/) as string;
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code } });
    expect(await activeSuperAdmins()).toHaveLength(1);
  });
});
