import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { RunningApp } from '../app.ts';
import { patience } from '../testing/patience.ts';
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
/** What both servers answer: asked once, both know the session and have something to forget. */
const statuses = async (token: string) => [await statusOn(server.running(), token), await statusOn(second, token)];
/** The other server hears of a change a moment later. */

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
    await vi.waitFor(async () => expect(await statusOn(second, token)).toBe(401), patience);
  });

  it('and those in which a banned administrator acts as somebody else', async () => {
    const admin = await newPerson({ system_role: Admin });
    const agent = await newPerson();
    const acting = await admin.call(users.impersonate, { email: agent.email });
    expect(await statuses(acting)).toEqual([200, 200]);
    await root.call(users.changeStatus, { status: UserStatus.Banned, user_uuid: admin.uuid });
    await vi.waitFor(async () => expect(await statuses(acting)).toEqual([401, 401]), patience);
    expect(await statuses(agent.token)).toEqual([200, 200]);
  });

  it('but not the own one of the administrator who sets the own password', async () => {
    const admin = await newPerson({ system_role: Admin });
    await admin.call(users.changePassword, { password: 'new-secret', user_uuid: admin.uuid });
    expect(await statuses(admin.token)).toEqual([200, 200]);
  });
});

describe('the sessions of a user go on', () => {
  it('with the new details on every server when names or e-mail change', async () => {
    const { uuid: user_uuid, token } = await newPerson();
    expect(await statuses(token)).toEqual([200, 200]);
    await root.call(users.changeEmail, { email: 'renamed@example.com', user_uuid });
    const asKnown = async () => (await second.services.sessions.find(token, false))?.email;
    await vi.waitFor(async () => expect(await asKnown()).toBe('renamed@example.com'), patience);
    expect(await statuses(token)).toEqual([200, 200]);
  });

  it('when the own password is changed, in the session that did it alone', async () => {
    const { call, token } = await newPerson({ password: 'old-secret' });
    expect(await statuses(token)).toEqual([200, 200]);
    await call(profile.changePassword, { old_password: 'old-secret', new_password: 'new-secret' });
    expect(await statuses(token)).toEqual([200, 200]);
  });

  it('activation lets one who registered sign in', async () => {
    const nobody = server.as(null);
    const credentials = { email: 'newcomer@example.com', password: 'first-secret' };
    const user_uuid = await nobody(accounts.register, credentials);
    await expect(nobody(accounts.login, credentials)).rejects.toMatchObject({ code: 'not_active' });
    await root.call(users.changeStatus, { status: UserStatus.Active, user_uuid });
    expect(await nobody(accounts.login, credentials)).toHaveLength(36);
  });
});
