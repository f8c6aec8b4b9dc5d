import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { send, type Send } from '../calls.ts';

export interface Person {
  user_uuid: string;
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

/** A user of a test's own, made by a SuperAdmin; no test changes the demo accounts. */
export const newPerson = async (
  asSuperAdmin: Send,
  {
    role = SystemRole.NoRole,
    status = UserStatus.Active,
    mailbox = '',
  }: { role?: SystemRole; status?: UserStatus; mailbox?: string } = {},
): Promise<Person> => {
  const { users, accounts } = contract;
  const id = randomUUID().slice(0, 8);
  const credentials = { email: `${mailbox}${id}@example.org`, password: 'first-secret' };
  const names = { first_name: 'Prova', last_name: `Utente ${id}` };
  const user_uuid = await asSuperAdmin(accounts.register, credentials);
  await asSuperAdmin(users.changeInfo, { ...names, phone: '+393401234567', user_uuid });
  if (role !== SystemRole.NoRole) await asSuperAdmin(users.changeRole, { system_role: role, user_uuid });
  if (status !== UserStatus.Created) await asSuperAdmin(users.changeStatus, { status, user_uuid });
  return { ...credentials, ...names, user_uuid };
};

/** Opens the console as a user of the test's own; answers the session. */
export const openAsPerson = async (
  page: Page,
  baseURL: string | undefined,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path: string,
): Promise<string> => {
  const session = await send(baseURL ?? '', null, contract.accounts.login, { email, password });
  await page.addInitScript((value) => {
    // Only once: a test that signs out must stay signed out.
    if (sessionStorage.getItem('e2e') === null) localStorage.setItem('XSessionUUID', value);
    sessionStorage.setItem('e2e', 'signed in');
  }, session);
  await page.goto(path);
  return session;
};
