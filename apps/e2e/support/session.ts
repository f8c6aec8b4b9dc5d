import type { Page } from '@playwright/test';
import { contract } from '@simdesk/contract';
import { send } from './calls.ts';
import type { TestUser } from './factories/users.ts';

type Credentials = Pick<TestUser, 'email' | 'password'>;

/** Answers the session. */
export const signIn = (baseURL: string | undefined, { email, password }: Credentials): Promise<string> =>
  send(baseURL ?? '', null, contract.accounts.login, { email, password });

/** Opens the console with a session, and nothing else stored in the browser. */
export const openWithSession = async (page: Page, session: string, path: string): Promise<void> => {
  await openEmptyPage(page);
  await page.evaluate((value) => localStorage.setItem('XSessionUUID', value), session);
  await page.goto(path);
};

const emptyPage = '/healthz';

/** Opens a page of the console's origin without the console, and removes what it stored. */
export const openEmptyPage = async (page: Page): Promise<void> => {
  if (new URL(page.url()).pathname !== emptyPage) await page.goto(emptyPage);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

/** Opens another screen of the open console, as its first one: no screen before it to go back to. */
export const openWithoutReload = async (page: Page, path: string): Promise<void> => {
  // A console that is still starting would go on with the address that it was loaded with.
  await page.locator('main').waitFor();
  await page.evaluate((address) => history.pushState({ __TSR_index: 0 }, '', address), path);
};

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
