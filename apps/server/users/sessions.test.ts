import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningApp } from '../app.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { testServer } from '../testing/test-server.ts';
import { testPeople } from '../testing/people.ts';

const { users, accounts, profile } = contract;
const server = testServer();
const { newPerson } = testPeople(server);

let second: RunningApp;
let root: Awaited<ReturnType<typeof newPerson>>;
beforeAll(async () => {
  second = await server.second();
  root = await newPerson({ system_role: SystemRole.SuperAdmin });
});

const statusOn = async ({ app }: RunningApp, token: string): Promise<number> => {
  const answer = await app.inject({
    method: 'GET',
    url: accounts.currentSession.path,
    headers: { 'x-session-uuid': token, 'x-tenant': 'null' },
  });
  return answer.statusCode;
};
/** The answers of both servers, which then have the session in their cache. */
const statuses = async (token: string) => [await statusOn(server.running(), token), await statusOn(second, token)];

describe('the sessions of a user end on every server', () => {
  const { Admin, ChiefAgent } = SystemRole;
  it.each([
    ['when the role changes', (user_uuid: string) => root.call(users.changeRole, { system_role: ChiefAgent, user_uuid })],
    ['when banned', (user_uuid: string) => root.call(users.changeStatus, { status: UserStatus.Banned, user_uuid })],
    ['when set inactive', (user_uuid: string) => root.call(users.changeStatus, { status: UserStatus.NoActive, user_uuid })],
    ['when the password is set', (user_uuid: string) => root.call(users.changePassword, { password: 'new-secret', user_uuid })],
    ['when deleted', (user_uuid: string) => root.call(users.remove, { user_uuid })],
  ])('%s', async (_when, change) => {
    const { uuid, token } = await newPerson({ system_role: Admin });
    expect(await statuses(token)).toEqual([200, 200]);
    expect(await change(uuid)).toBe(true);
    expect(await statusOn(server.running(), token)).toBe(401);
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), waitOptions);
  });

  it('and those in which a banned administrator impersonates another user', async () => {
    const admin = await newPerson({ system_role: Admin });
    const agent = await newPerson();
    const impersonationToken = await admin.call(users.impersonate, { email: agent.email });
    expect(await statuses(impersonationToken)).toEqual([200, 200]);
    await root.call(users.changeStatus, { status: UserStatus.Banned, user_uuid: admin.uuid });
    await vi.waitFor(async () => expect(await statuses(impersonationToken)).toEqual([401, 401]), waitOptions);
    expect(await statuses(agent.token)).toEqual([200, 200]);
  });

  it('but not the session in which an administrator sets their own password', async () => {
    const admin = await newPerson({ system_role: Admin });
    await admin.call(users.changePassword, { password: 'new-secret', user_uuid: admin.uuid });
    expect(await statuses(admin.token)).toEqual([200, 200]);
  });
});

describe('the sessions of a user stay open', () => {
  it('with the new data on every server when names or e-mail change', async () => {
    const { uuid: user_uuid, token } = await newPerson();
    expect(await statuses(token)).toEqual([200, 200]);
    await root.call(users.changeEmail, { email: 'renamed@example.com', user_uuid });
    const cachedEmail = async () => (await second.services.sessions.find(token, false))?.email;
    await vi.waitFor(async () => expect(await cachedEmail()).toBe('renamed@example.com'), waitOptions);
    expect(await statuses(token)).toEqual([200, 200]);
  });

  it('only in the session that changes their own password', async () => {
    const { call, token } = await newPerson({ password: 'old-secret' });
    expect(await statuses(token)).toEqual([200, 200]);
    await call(profile.changePassword, { old_password: 'old-secret', new_password: 'new-secret' });
    expect(await statuses(token)).toEqual([200, 200]);
  });

  it('a registered user can sign in after activation', async () => {
    const anonymous = server.as(null);
    const credentials = { email: 'newcomer@example.com', password: 'first-secret' };
    const user_uuid = await anonymous(accounts.register, credentials);
    await expect(anonymous(accounts.login, credentials)).rejects.toMatchObject({ code: 'not_active' });
    await root.call(users.changeStatus, { status: UserStatus.Active, user_uuid });
    expect(await anonymous(accounts.login, credentials)).toHaveLength(36);
  });
});
