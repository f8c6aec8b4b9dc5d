import { randomUUID } from 'node:crypto';
import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import type { Send } from '../calls.ts';

export interface TestUser {
  user_uuid: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

/** Creates a user as a SuperAdmin. Tests do not change the demo accounts. */
export const createUser = async (
  asSuperAdmin: Send,
  {
    role = SystemRole.NoRole,
    status = UserStatus.Active,
    emailPrefix = '',
  }: { role?: SystemRole; status?: UserStatus; emailPrefix?: string } = {},
): Promise<TestUser> => {
  const { users, accounts } = contract;
  const id = randomUUID().slice(0, 8);
  const credentials = { email: `${emailPrefix}${id}@example.org`, password: 'first-secret' };
  const names = { first_name: 'Prova', last_name: `Utente ${id}` };
  const user_uuid = await asSuperAdmin(accounts.register, credentials);
  await asSuperAdmin(users.changeInfo, { ...names, phone: '+393401234567', user_uuid });
  if (role !== SystemRole.NoRole) await asSuperAdmin(users.changeRole, { system_role: role, user_uuid });
  if (status !== UserStatus.Created) await asSuperAdmin(users.changeStatus, { status, user_uuid });
  return { ...credentials, ...names, user_uuid };
};
