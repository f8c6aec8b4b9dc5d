import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testPeople } from '../testing/people.ts';
import { fieldProblems, testServer } from '../testing/test-server.ts';

const server = testServer();
const { newPerson } = testPeople(server);
const { accounts, profile, users } = contract;

describe.each(['123456', 'password', 'Qwerty123', 'demo1234'])('the common password %s', (password) => {
  it('is refused at its field in every call that sets a password', async () => {
    const register = server.as(null)(accounts.register, { email: 'new@example.com', password });
    expect(await fieldProblems(register)).toEqual({ password: 'common_password' });

    const { call, uuid: user_uuid } = await newPerson({ password: 'old-secret' });
    const change = call(profile.changePassword, { old_password: 'old-secret', new_password: password });
    expect(await fieldProblems(change)).toEqual({ new_password: 'common_password' });

    const admin = server.as(await server.signIn(SystemRole.Admin));
    expect(await fieldProblems(admin(users.changePassword, { user_uuid, password }))).toEqual({ password: 'common_password' });
  });

  it('still signs in a user who has it', async () => {
    const { email } = await newPerson({ password });
    expect(await server.as(null)(accounts.login, { email, password })).toHaveLength(36);
  });
});
