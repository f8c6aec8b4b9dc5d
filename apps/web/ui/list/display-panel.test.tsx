import type { ListSettings } from '@simdesk/contract';
import { isListPath, SystemRole, UserStatus } from '@simdesk/rules';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { DialogsProvider } from '../dialog/dialogs.tsx';
import { textColumn } from './columns.ts';
import { PagedList } from './paged-list.tsx';
import { useListState } from './use-list-state.ts';

const { views, saveSettings } = calls.console.lists;
const list = '/shop/offers';
const uuid = '00000000-0000-4000-8000-000000000001';
const view = { uuid, list, name: 'Dear ones', query: 'sort=-price', columns: ['name'], shared: true, is_own: false };
const rows = [{ uuid, name: 'Giga', price: '12,50€' }];

const Offers = () => {
  const [state, change] = useListState();
  const data = {
    data: { data: rows, total: 1 },
    isError: false,
    error: null,
    isPending: false,
    isPlaceholderData: false,
    dataUpdatedAt: 1,
  };
  return (
    <PagedList
      label="Offers"
      columns={[textColumn('name', 'Name'), textColumn('price', 'Price')]}
      rowKey={(row) => row.uuid}
      openRow={null}
      list={{ ...data, refetch: () => undefined }}
      exportSource={null}
      state={state}
      onChange={change}
      empty={{ text: 'None' }}
    />
  );
};

const open = async (settings: ListSettings[] = [], address: string = list) => {
  const user = { user_uuid: uuid, email: 'a@b.it', system_role: SystemRole.ChiefAgent, status: UserStatus.Active };
  const requests = stubServer(({ url }) => {
    if (url.startsWith(calls.accounts.currentSession.path)) return answer({ ...user, lists: settings });
    if ([saveSettings.path, calls.accounts.logout.path].some((path) => url.startsWith(path))) return answer(true);
    return { status: 200, body: { data: url.startsWith(views.path) ? [view] : [] } };
  });
  await session.set(uuid);
  const root = createRootRoute();
  const screen = createRoute({ getParentRoute: () => root, path: list, component: Offers });
  const router: AnyRouter = createRouter({
    routeTree: root.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const { container } = await renderField(
    <DialogsProvider>
      <RouterProvider router={router} />
    </DialogsProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('table')).not.toBeNull(), waitOptions);
  const find = (name: string) =>
    ['label', 'button']
      .flatMap((tag) => [...document.querySelectorAll<HTMLElement>(tag)])
      .find((element) => element.getAttribute('aria-label') === name || element.textContent.trim() === name);
  const click = async (name: string) => {
    await vi.waitFor(() => expect(find(name)).toBeDefined(), waitOptions);
    await act(async () => find(name)?.click());
  };
  const sent = (call: { path: string }) => requests.filter(({ url }) => url === call.path).map(({ json }) => json);
  const titles = () => [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  return { container, router, requests, click, sent, titles };
};

afterEach(async () => {
  await act(async () => session.clear());
  await unmountFields();
});

it('columns are hidden and shown again, and stored for the user and the list', async () => {
  const { click, sent, titles, container } = await open();
  await click('Views and columns');
  await click('Compact');
  expect(container.querySelector('table')?.dataset['density']).toBe('compact');
  await click('Price');
  expect(titles()).toEqual(['Name']);
  await click('Show all columns');
  expect(titles()).toEqual(['Name', 'Price']);
  await vi.waitFor(
    () =>
      expect(sent(saveSettings)).toEqual([
        { list, density: 'compact' },
        { list, columns: ['name'] },
        { list, columns: null },
      ]),
    waitOptions,
  );
});

it('a saved view sets filters, order and columns, and becomes the default', async () => {
  const { click, sent, titles, router, requests } = await open([], `${list}?search=giga&page=2`);
  expect(requests.some(({ url }) => url.startsWith(views.path))).toBe(false);
  await click('Views and columns');
  await click('Open the list with Dear ones');
  await click('Dear ones team');
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ sort: '-price' }), waitOptions);
  expect(titles()).toEqual(['Name']);
  expect(sent(saveSettings)).toEqual([
    { list, default_view: uuid },
    { list, columns: ['name'] },
  ]);
});

it('the default view opens with the list, unless the address says otherwise', async () => {
  const settings: ListSettings = { list, columns: null, density: 'comfortable', default_view: view };
  const { router, titles } = await open([settings]);
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ sort: '-price' }), waitOptions);
  expect(titles()).toEqual(['Name']);
  await unmountFields();
  const second = await open([settings], `${list}?search=giga`);
  expect(second.router.state.location.search).toEqual({ search: 'giga' });
});

it('every screen with a list can have saved views', () => {
  const folder = join(import.meta.dirname, '../..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !/node_modules|^dist|^ui/.test(path));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const screens = files
    .filter((path) => path.endsWith('-screen.tsx') && /<(Record|Paged|Unpaged|Message)List|<DialogListScreen/.test(read(path)))
    .flatMap((path) => [...read(path).matchAll(/export const (\w+Screen)\b/g)].map(([, name]) => name));
  const routes = files
    .filter((path) => path.endsWith('routes.ts'))
    .flatMap((path) => [...read(path).matchAll(/path: '([^']+)',\s+screen: '(\w+)'/g)]);
  const paths = routes.flatMap(([, path = '', screen]) => (screens.includes(screen) ? [path] : []));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !isListPath(path))).toEqual([]);
});
