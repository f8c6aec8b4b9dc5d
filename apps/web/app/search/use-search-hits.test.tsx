import { defaultPermissions, SystemRole, UserStatus, type Permission } from '@simdesk/rules';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, type AnyRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { act, useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { useSearchHits } from './use-search-hits.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const order = {
  id: 1234,
  uuid,
  email: 'anna@example.it',
  fiscal_code: '',
  first_name: 'Anna',
  last_name: 'Rossi',
  phone: '',
  status: 0,
  create_at: '2026-11-16T10:00:00.000Z',
};

afterEach(async () => {
  await act(async () => session.clear());
  await unmountFields();
});

const hitsOf = async (permissions: Permission[]) => {
  const user = { user_uuid: uuid, email: 'a@b.it', system_role: SystemRole.NoRole, status: UserStatus.Active, permissions };
  stubServer(({ url }) => {
    if (url === calls.accounts.currentSession.path) return answer(user);
    const isSearch = [calls.orders.find.path, calls.orders.list.path].some((path) => url.startsWith(path));
    return { status: 200, body: { data: isSearch ? [order] : [], total: 1 } };
  });
  await session.set(uuid);
  let result: ReturnType<typeof useSearchHits> | undefined;
  const Search = () => {
    const latest = useSearchHits('rossi', () => undefined);
    useEffect(() => {
      result = latest;
    });
    return null;
  };
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute({ component: Search }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await renderField(null);
  await i18next.loadNamespaces(['search', 'menu', 'orders']);
  await renderField(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(result?.note).not.toBe(i18next.t('search:searching')), waitOptions);
  return result?.groups.flatMap(({ kind, hits }) => (kind === 'order' ? hits.map(({ target }) => target) : []));
};

it('a hit opens the order for those who may open it, the filtered list for those who may list it, and there is none for others', async () => {
  const agent = defaultPermissions(SystemRole.NoRole);
  expect(await hitsOf(agent)).toEqual([{ to: '/shop/orders', search: { search: '1234', from: '2000-01-01' } }]);
  expect(await hitsOf([...agent, 'orders:view'])).toEqual([
    { to: '/shop/orders/view/$order_uuid', params: { order_uuid: uuid } },
  ]);
  expect(await hitsOf(agent.filter((permission) => permission !== 'orders:list'))).toEqual([]);
});
