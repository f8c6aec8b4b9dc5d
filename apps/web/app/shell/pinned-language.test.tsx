import { SystemRole, UserStatus } from '@simdesk/rules';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { act, Suspense } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { Page } from '#ui/layout/page.tsx';
import { LanguagesScreen } from '../../shop/settings/languages-screen.tsx';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { BreadcrumbsProvider } from './breadcrumbs-provider.tsx';
import { PinnedLanguage } from './pinned-language.tsx';

const uuid = '00000000-0000-4000-8000-000000000001';

const Users = () => {
  const { t } = useTranslation('users');
  return (
    <Page title={t('title')}>
      <input aria-label={t('firstName')} />
    </Page>
  );
};

const Frame = () => (
  <Suspense>
    <PinnedLanguage>
      <BreadcrumbsProvider>
        <Outlet />
      </BreadcrumbsProvider>
    </PinnedLanguage>
  </Suspense>
);

/** A server that stores the choice, and answers it with the session. */
const open = async (path: string, language: string, isPinned: boolean) => {
  const stored = { pinned_russian: isPinned };
  const requests = stubServer(({ url, json }) => {
    const writes = [calls.profile.changePinnedLanguage, calls.console.changePinnedLanguage];
    if (writes.some(({ path: written }) => written === url)) Object.assign(stored, json);
    if (url.startsWith(calls.companies.list.path)) return { status: 200, body: { data: [] } };
    if (!url.startsWith(calls.accounts.currentSession.path)) return answer(true);
    return answer({ user_uuid: uuid, email: 'a@b.it', system_role: SystemRole.Admin, status: UserStatus.Active, ...stored });
  });
  await session.set(uuid);
  const root = createRootRoute({ component: Frame });
  const screens = [
    createRoute({ getParentRoute: () => root, path: '/admin/users', component: Users }),
    createRoute({ getParentRoute: () => root, path: '/shop/other-settings/languages', component: LanguagesScreen }),
  ];
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const { container, button } = await renderField(
    <DialogsProvider>
      <RouterProvider router={router} />
    </DialogsProvider>,
    language,
  );
  const title = () => container.querySelector('h1')?.textContent;
  const crumbs = () => [...container.querySelectorAll('nav li')].map(({ textContent }) => textContent);
  const shows = (text: string) => vi.waitFor(() => expect(title()).toBe(text), waitOptions);
  const click = (name: string) => act(async () => button(name).click());
  return { container, button, click, shows, crumbs, requests, router };
};

afterEach(async () => {
  await act(async () => session.clear());
  await unmountFields();
});

it.each([
  ['en', 'Show in English', 'Users management', 'Home'],
  ['it', 'Mostra in italiano', 'Gestione utenti', 'Home'],
])('a pinned screen follows the language %s from the click on its link on, and keeps its input', async (...texts) => {
  const [language, link, title, home] = texts;
  const { container, button, click, shows, crumbs, requests } = await open('/admin/users', language, true);
  await shows('Управление пользователями');
  expect(container.querySelector('[lang=ru] h1')).not.toBeNull();
  expect(button(link).lang).toBe(language);
  const input = container.querySelector('input');
  input!.value = 'Half a name';
  await click(link);
  await shows(title);
  expect(container.querySelector('input')).toBe(input);
  expect(input?.value).toBe('Half a name');
  expect(document.title).toBe(`${title} – Simdesk`);
  expect(crumbs()[0]).toBe(home);
  expect(container.querySelector('[lang=ru] h1')).toBeNull();
  expect(requests.find(({ url }) => url === calls.profile.changePinnedLanguage.path)?.json).toEqual({ pinned_russian: false });
  expect(button('Показать по-русски').lang).toBe('ru');
  await click('Показать по-русски');
  await shows('Управление пользователями');
});

it('is not Russian for a moment if the session says that it follows the language', async () => {
  const { container, shows } = await open('/admin/users', 'en', false);
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(container.textContent));
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  await shows('Users management');
  observer.disconnect();
  expect(seen.filter((text) => text.replace('Показать по-русски', '').match(/\p{Script=Cyrillic}/u))).toEqual([]);
});

it('follows the language for everyone once an administrator has switched it', async () => {
  const { container, shows, requests, router } = await open('/shop/other-settings/languages', 'en', true);
  await shows('Languages');
  await act(async () => container.querySelector<HTMLInputElement>('input[role=switch]')?.click());
  expect(requests.find(({ url }) => url === calls.console.changePinnedLanguage.path)?.json).toEqual({ pinned_russian: false });
  await act(() => router.navigate({ to: '/admin/users' }));
  await shows('Users management');
});
