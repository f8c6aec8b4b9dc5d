import type { OrderQueue } from '@simdesk/contract';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { loadTexts } from '#core/i18n.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { QueueBar } from './queue-bar.tsx';

afterEach(unmountFields);

const now = new Date().toISOString();
const waits = [{ lane: 'billing' as const, since: now, snoozed_until: null }];
const inLane: OrderQueue = {
  waits,
  claim: { email: 'anna@example.com', acted_by: null, at: now, is_own: false },
  calls: { count: 2, last_at: now, last_by: 'anna@example.com' },
  next: { uuid: '00000000-0000-4000-8000-000000000002', id: 102 },
  left: 12,
};

const show = async (search: string, respond: (url: string) => unknown) => {
  const requests = stubServer(({ url }) => answer(respond(url)));
  const root = createRootRoute({
    component: () => (
      <DialogsProvider>
        <QueueBar order_uuid="00000000-0000-4000-8000-000000000001" />
      </DialogsProvider>
    ),
  });
  const order = createRoute({ getParentRoute: () => root, path: '/shop/orders/view/$order_uuid' });
  const router = createRouter({
    routeTree: root.addChildren([order]),
    history: createMemoryHistory({ initialEntries: [`/shop/orders/view/1${search}`] }),
  });
  await renderField(null);
  await loadTexts(['order-queue']);
  const { container } = await renderField(<RouterProvider router={router as never} />);
  return { container, requests, router };
};

it('an order of a lane leads to the next one, which is loaded ahead, and says who works on it', async () => {
  const { container, requests } = await show('?lane=billing', (url) => (url.startsWith(calls.orders.queue.path) ? inLane : {}));
  await vi.waitFor(() => expect(container.textContent).toContain('Next in lane (12 left)'), waitOptions);
  expect(container.textContent).toContain('anna@example.com took this order now · 2 calls without an answer, last now');
  const next = [...container.querySelectorAll('a')].find(({ textContent }) => textContent.includes('Next'));
  expect(next?.getAttribute('href')).toBe(`/shop/orders/view/${inLane.next?.uuid}?lane=billing`);
  await vi.waitFor(() => {
    const loaded = requests.filter(({ url }) => url.includes(String(inLane.next?.uuid))).map(({ url }) => url.split('?')[0]);
    expect(loaded).toEqual([calls.orders.get, calls.orders.history, calls.orders.refundHistory].map(({ path }) => path));
  }, waitOptions);
});

it('Alt+N opens the next order of the lane, but not below a dialog', async () => {
  const { container, router } = await show('?lane=billing', (url) => (url.startsWith(calls.orders.queue.path) ? inLane : {}));
  await vi.waitFor(() => expect(container.textContent).toContain('Next in lane'), waitOptions);
  // On a Mac, the letter is another character.
  const press = () =>
    act(
      async () =>
        void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '˜', code: 'KeyN', altKey: true, bubbles: true })),
    );
  const dialog = document.createElement('div');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  await press();
  expect(router.latestLocation.pathname).toBe('/shop/orders/view/1');
  dialog.remove();
  await press();
  await vi.waitFor(() => expect(router.latestLocation.pathname).toBe(`/shop/orders/view/${inLane.next?.uuid}`), waitOptions);
  expect(router.latestLocation.search).toEqual({ lane: 'billing' });
});

it('an order that has left the lane is followed by the one that came after it', async () => {
  let hasLeft = false;
  const { container, requests } = await show('?lane=billing', (url) => {
    if (!url.startsWith(calls.orders.queue.path)) return {};
    return hasLeft ? { ...inLane, waits: [], next: { ...inLane.next, id: 103 }, left: 11 } : inLane;
  });
  await vi.waitFor(() => expect(container.textContent).toContain('12 left'), waitOptions);
  hasLeft = true;
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(container.textContent).toContain('11 left'), waitOptions);
  await vi.waitFor(() => expect(requests.some(({ url }) => url.includes('after='))).toBe(true), waitOptions);
});

it('an order that leaves its lane keeps the bar, which then says so: nothing below it moves', async () => {
  let waiting = waits.map((wait) => ({ ...wait, since: new Date(Date.now() - 15_000).toISOString() }));
  const { container } = await show('', () => ({ ...inLane, waits: waiting, claim: null, next: null, left: 0 }));
  await vi.waitFor(() => expect(container.textContent).toContain('2 calls without an answer'), waitOptions);
  waiting = [];
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(container.textContent).toContain('This order is in no lane any more'), waitOptions);
  expect(container.textContent).not.toContain('2 calls');
});

it.each([
  ['an order that waits nowhere', []],
  ['an order that has just begun to wait', waits],
])('%s and was opened from no lane has no bar', async (_name, waiting) => {
  const { container, requests } = await show('', () => ({ ...inLane, waits: waiting, claim: null }));
  // The next order is loaded when the answer is there.
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1), waitOptions);
  expect(container.querySelector('[role=group]')).toBeNull();
});
