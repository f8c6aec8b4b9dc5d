import { SystemRole, UserStatus } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { users } from '../database/schema/accounts.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });

it('the demo staff has every role and every status, and users to activate', async () => {
  const people = await server.running().services.connection.database.select().from(users);
  expect(new Set(people.map(({ system_role }) => system_role))).toEqual(new Set(Object.values(SystemRole)));
  expect(new Set(people.map(({ status }) => status))).toEqual(new Set(Object.values(UserStatus)));
  expect(people.filter(({ status }) => status === UserStatus.Created)).toHaveLength(4);
  expect(people.filter(({ email }) => email.endsWith('@example.com')).length).toBeGreaterThan(24);
});
