import { permissions, permissionsOf, SystemRole, systemRoles, type AccessChange } from '@simdesk/rules';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { startI18n } from '#core/i18n.ts';
import { queryClient } from '#core/queries.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import texts from '../locales/en/role-access.json';
import { renderField, unmountFields } from '../testing/render-field.tsx';
import { answer, stubServer } from '../testing/stub-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { AccessScreen } from './access-screen.tsx';

const { get, change } = calls.roleAccess;
const stamp = { version: 1, changed_by: 'rosa@example.com', changed_at: '2026-11-16T10:00:00.000Z' };

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.loadNamespaces(['role-access', 'users', 'records', 'menu']);
});
afterEach(async () => {
  queryClient.clear();
  await unmountFields();
});

const open = async (stored: AccessChange[] = [], address = '/admin/access?search=orders%3A') => {
  let changes = stored;
  const requests = stubServer(({ url, json }) => {
    if (url === get.path)
      return answer({
        roles: systemRoles.map((role) => ({ role, permissions: permissionsOf(role, changes) })),
        changes: changes.map((each) => ({ ...each, ...stamp })),
      });
    changes = [json as AccessChange];
    return answer(true);
  });
  const rootRoute = createRootRoute();
  const screen = createRoute({ getParentRoute: () => rootRoute, path: '/admin/access', component: AccessScreen });
  const router: AnyRouter = createRouter({
    routeTree: rootRoute.addChildren([screen]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const { container } = await renderField(
    <QueryClientProvider client={queryClient}>
      <DialogsProvider>
        <RouterProvider router={router} />
      </DialogsProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(container.querySelector('table')).not.toBeNull(), waitOptions);
  const box = (label: string) => container.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  const rowNames = () => [...container.querySelectorAll('tbody th[scope="row"]')].map((row) => row.firstChild?.textContent);
  return { container, box, rowNames, sent: () => requests.filter(({ url }) => url === change.path).map(({ json }) => json) };
};

it('a checkbox saves its permission at once and marks it with the default', async () => {
  const { container, box, sent } = await open([], '/admin/access?search=orders%3Aview');
  const label = 'Orders: see, Call center Agent';
  expect(box(label)?.checked).toBe(false);
  await act(async () => box(label)?.click());
  expect(sent()).toEqual([{ permission: 'orders:view', role: SystemRole.NoRole, allowed: true, version: 0 }]);
  await vi.waitFor(() => expect(box(label)?.checked).toBe(true), waitOptions);
  expect(container.textContent).toContain('by default: not allowed');
  const undo = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo');
  await vi.waitFor(() => expect(undo()).toBeDefined(), waitOptions);
  await act(async () => undo()?.click());
  expect(sent().at(-1)).toEqual({ permission: 'orders:view', role: SystemRole.NoRole, allowed: false, version: 1 });
});

it('what is fixed or lacks another permission cannot be changed, and the reasons are in words', async () => {
  const { container, box } = await open();
  expect(box('Orders: edit, Call center Agent')?.disabled).toBe(true);
  expect(box('Orders: see, Super administrator')?.disabled).toBe(true);
  expect(box('Orders: see, Chief Agent')?.disabled).toBe(false);
  expect(container.textContent).toContain('Orders: see Opens an order, the card of its customer');
  expect(container.textContent).toContain('Needs: Orders: list and search');
  expect(box('Limits of refunds: manage, Administrator')).toBeNull();
});

it('only changed permissions are shown on request', async () => {
  const stored = [{ permission: 'faq:edit', role: SystemRole.ChiefAgent, allowed: false } as const];
  const { rowNames, box } = await open(stored, '/admin/access?changed=yes');
  expect(rowNames()).toEqual(['FAQ: edit']);
  expect(box('FAQ: edit, Chief Agent')?.checked).toBe(false);
});

it('every permission has a name', () => {
  const parts = permissions.map((permission) => permission.split(':'));
  expect(new Set(Object.keys(texts.names))).toEqual(new Set(parts.map(([name]) => name)));
  expect(new Set(Object.keys(texts.actions))).toEqual(new Set(parts.map(([, action]) => action)));
  const hinted = Object.entries(texts.hints).flatMap(([area, hints]) => Object.keys(hints).map((action) => `${area}:${action}`));
  expect(permissions).toEqual(expect.arrayContaining(hinted));
});
