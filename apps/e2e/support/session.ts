import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { send } from './calls.ts';
import type { TestUser } from './factories/users.ts';

type Credentials = Pick<TestUser, 'email' | 'password'>;

/** Answers the session. */
export const signIn = (baseURL: string | undefined, { email, password }: Credentials): Promise<string> =>
  send(baseURL ?? '', null, contract.accounts.login, { email, password });

/** Opens the console with a session. */
export const openWithSession = async (page: Page, session: string, path: string): Promise<void> => {
  await page.addInitScript((value) => {
    // Only on the first page load: a test that signs out must stay signed out.
    if (sessionStorage.getItem('e2e') === null) localStorage.setItem('XSessionUUID', value);
    sessionStorage.setItem('e2e', 'signed in');
  }, session);
  await page.goto(path);
};

/** Opens another screen of the open console, as a link of the console does. */
export const openWithoutReload = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState({}, '', address), path);

/** Opens the console as a user; answers the session. */
export const openAsUser = async (
  page: Page,
  baseURL: string | undefined,
  credentials: Credentials,
  path: string,
): Promise<string> => {
  const session = await signIn(baseURL, credentials);
  await openWithSession(page, session, path);
  return session;
};
