import { contract } from '@simdesk/contract';
import { defaultPermissions, SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const { currentSession, logout } = contract.accounts;
const server = testServer();

describe('the current session', () => {
  it('answers the signed-in user', async () => {
    const token = await server.signIn(SystemRole.Admin, 'anna@example.com');
    expect(await server.as(token)(currentSession, {})).toEqual({
      user_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'anna@example.com',
      system_role: SystemRole.Admin,
      status: 1,
      first_name: '',
      second_name: '',
      last_name: '',
      phone: '',
      birthday: null,
      sex: 'n',
      version: 1,
      email_confirmed: true,
      two_factor: false,
      needs_two_factor: false,
      impersonated_by: null,
      lists: [],
      permissions: defaultPermissions(SystemRole.Admin),
      pinned_russian: true,
      tour_seen: false,
    });
  });

  it('is refused without a token, with a wrong token and with the word null', async () => {
    for (const token of [null, 'nonsense', 'null', '00000000-0000-4000-8000-000000000000'])
      await expect(server.as(token)(currentSession, {})).rejects.toMatchObject({ status: 401, code: 'no_session' });
  });
});

describe('logging out', () => {
  it('closes only this session', async () => {
    const { services } = server.running();
    const token = await server.signIn(SystemRole.NoRole, 'bruno@example.com');
    const { user_uuid } = await server.as(token)(currentSession, {});
    const otherToken = await services.sessions.open(services.connection.database, user_uuid);
    expect(await server.as(token)(logout, {})).toBe(true);
    await expect(server.as(token)(currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    expect(await server.as(otherToken)(currentSession, {})).toMatchObject({ email: 'bruno@example.com' });
  });

  it('succeeds without a session', async () => {
    const token = await server.signIn(SystemRole.NoRole);
    await server.as(token)(logout, {});
    expect(await server.as(token)(logout, {})).toBe(true);
    expect(await server.as(null)(logout, {})).toBe(true);
  });
});
