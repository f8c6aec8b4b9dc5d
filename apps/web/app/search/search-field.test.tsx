import type { CurrentUser, FoundRecord } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRecent, readRecents } from '#core/recent-records.ts';
import { session } from '#core/session-store.ts';
import { useScreenAction } from '#ui/navigation/screen-actions.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { SearchField } from './search-field.tsx';

const user_uuid = '0190c1e0-0000-7000-8000-000000000001';
const uuid = '0190c1e0-0000-7000-8000-0000000000f1';
const found = (record: Partial<FoundRecord>): FoundRecord => ({
  ...{ kind: 'offer', uuid, title: 'Giga 50', detail: '', published: true, is_exact: false },
  ...record,
});
const order = {
  ...{ id: 100123, uuid, create_at: '2026-11-01T10:00:00Z', first_name: 'Mario', last_name: 'Rossi', email: 'mario@example.it' },
  ...{ fiscal_code: 'RSSMRA80A01H501U', phone: '+39 333 1234567', amount: 10, status: 1, payment_status: 1 },
};

let records: FoundRecord[] = [];
let orders = [order];
let areOrdersRefused = false;
const refusal = { status: 422, body: { response: 'No.', error: { code: 'invalid', message: 'No.' } } };
const open = vi.fn();

const signIn = async (system_role: SystemRole) => {
  const user: CurrentUser = {
    ...{ user_uuid, email: 'one@example.com', system_role, status: 1, first_name: '', second_name: '', last_name: '' },
    ...{ phone: '', birthday: null, sex: 'n', version: 1, email_confirmed: true, two_factor: false },
    ...{ impersonated_by: null, needs_two_factor: false },
  };
  const requests = stubServer(({ url }) => {
    if (url.includes('current-session')) return answer(user);
    if (url.includes('logout')) return answer(true);
    if (url.includes('/orders/find')) return areOrdersRefused ? refusal : { status: 200, body: { data: orders } };
    if (url.includes('/console/search')) return { status: 200, body: { data: records } };
    return { status: 200, body: { data: [] } };
  });
  await session.set('a session');
  return requests;
};

const editContact = vi.fn();
/** A button of the open screen, if there is one. */
let hasButton = false;
const ContactButton = () => {
  useScreenAction('Edit: Contact information', hasButton ? editContact : null);
  return null;
};

const render = async () => {
  const root = createRootRoute();
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <>
        <ContactButton />
        <SearchField onOpen={() => undefined} onShowKeys={() => undefined} />
      </>
    ),
  });
  const other = createRoute({ getParentRoute: () => root, path: '/$', component: () => 'Another screen' });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([start, other]), history });
  await router.load();
  await renderField(null);
  await i18next.loadNamespaces(['search', 'menu', 'orders']);
  await renderField(<RouterProvider router={router} />);
  const field = () => document.querySelector('input') as HTMLInputElement;
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
      field().dispatchEvent(new Event('input', { bubbles: true }));
    });
  const press = (key: string, init: KeyboardEventInit = {}) =>
    act(async () => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })));
  const groups = () =>
    [...document.querySelectorAll('[role=group]')].map((group) => [
      group.firstElementChild?.textContent,
      ...[...group.querySelectorAll('[role=option]')].map((option) => option.children[1]?.textContent),
    ]);
  const waitForGroup = (heading: string) =>
    vi.waitFor(() => expect(groups().map(([first]) => first)).toContain(heading), waitOptions);
  return { type, press, groups, waitForGroup, location: () => router.latestLocation };
};

type Search = Awaited<ReturnType<typeof render>>;

beforeEach(() => {
  localStorage.clear();
  records = [];
  orders = [order];
  areOrdersRefused = false;
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(window, 'open').mockImplementation((...opened) => open(...opened));
});
afterEach(async () => {
  open.mockReset();
  await unmountFields();
  stubServer(() => answer(true));
  session.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an empty search', () => {
  it('shows what the user opened last, the newest first, and nothing of other users or of what the role may not see', async () => {
    await signIn(SystemRole.NoRole);
    addRecent('another user', { kind: 'offer', name: 'Foreign', path: '/shop/offers/edit/0' });
    addRecent(user_uuid, { kind: 'order', name: '#100123', detail: 'Mario Rossi', path: '/shop/orders/view/1' });
    addRecent(user_uuid, { kind: 'offer', name: 'Giga 50', path: '/shop/offers/edit/1' });
    addRecent(user_uuid, { kind: 'store', name: 'Roma', path: '/cms/stores/edit/1' });
    addRecent(user_uuid, { kind: 'offer', name: 'Giga 60', path: '/shop/offers/edit/1' });
    const { groups, press, location } = await render();
    expect(groups()[0]).toEqual(['Opened last', 'Giga 60', 'Roma']);
    expect(groups()[2]?.slice(0, 2)).toEqual(['Actions', 'New offer']);
    await press('ArrowDown');
    await press('Enter');
    expect(location().pathname).toBe('/cms/stores/edit/1');
  });

  it('keeps eight records, until the user signs out', async () => {
    await signIn(SystemRole.Admin);
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      addRecent(user_uuid, { kind: 'offer', name: `Giga ${number}`, path: `/shop/offers/edit/${number}` });
    expect(readRecents(user_uuid).map(({ name }) => name)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `Giga ${number}`));
    addRecent('another user', { kind: 'offer', name: 'Foreign', path: '/shop/offers/edit/0' });
    session.clear();
    expect(readRecents(user_uuid)).toEqual([]);
    expect(readRecents('another user')).toHaveLength(1);
  });
});

describe('the buttons of the open screen', () => {
  beforeEach(() => {
    hasButton = true;
    editContact.mockReset();
  });
  afterEach(() => {
    hasButton = false;
  });

  it('are found and pressed', async () => {
    await signIn(SystemRole.ChiefAgent);
    const { type, press, groups } = await render();
    await type('contact');
    expect(groups()[0]).toEqual(['On this screen', 'Edit: Contact information']);
    await press('Enter');
    expect(editContact).toHaveBeenCalledOnce();
  });

  it('are not offered below a dialog, nor after the screen was left', async () => {
    await signIn(SystemRole.ChiefAgent);
    const dialog = document.createElement('div');
    dialog.setAttribute('aria-modal', 'true');
    document.body.append(dialog);
    const covered = await render();
    await covered.type('contact');
    expect(covered.groups().flat()).not.toContain('Edit: Contact information');
    dialog.remove();
    await unmountFields();
    hasButton = false;
    const left = await render();
    await left.type('contact');
    expect(left.groups().flat()).not.toContain('Edit: Contact information');
  });
});

describe('a search', () => {
  it('groups what it finds, exact groups first, and marks the words; Ctrl+Enter opens a new tab', async () => {
    await signIn(SystemRole.ChiefAgent);
    records = [found({ title: 'Rossi 50' }), found({ kind: 'store', title: 'Rossi', is_exact: true })];
    const { type, press, groups, waitForGroup, location } = await render();
    await type('rossi');
    await waitForGroup('Orders');
    await waitForGroup('Offers');
    expect(groups()).toEqual([
      ['Stores', 'Rossi'],
      ['Orders', '100123 · Mario Rossi'],
      ['Customers', 'Mario Rossi'],
      ['Offers', 'Rossi 50'],
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(Array(4).fill('Rossi'));
    await press('Enter', { ctrlKey: true });
    expect(open).toHaveBeenCalledWith(`/cms/stores/edit/${uuid}`, '_blank', 'noopener');
    expect(location().pathname).toBe('/');
  });

  it('shows the newest orders and each customer once; the rest is in the list', async () => {
    await signIn(SystemRole.ChiefAgent);
    orders = Array.from({ length: 10 }, (_, at) => ({ ...order, id: 100123 - at, uuid: `${uuid.slice(0, -1)}${at}` }));
    const { type, press, groups, waitForGroup, location } = await render();
    await type('mario');
    await waitForGroup('Orders');
    expect(groups().map((group) => group.length)).toEqual([1 + 8 + 1, 1 + 1]);
    for (const _ of orders.slice(0, 8)) await press('ArrowDown');
    await press('Enter');
    expect(location()).toMatchObject({ pathname: '/shop/orders', search: { search: 'mario', from: '2000-01-01' } });
  });

  it('leads agents, who may not open orders, to the order in their list', async () => {
    await signIn(SystemRole.NoRole);
    const { type, press, groups, waitForGroup, location } = await render();
    await type('#100123');
    await waitForGroup('Orders');
    expect(groups()).toEqual([['Orders', '100123 · Mario Rossi']]);
    await press('Enter');
    expect(location()).toMatchObject({ pathname: '/shop/orders', search: { search: '100123', from: '2000-01-01' } });
  });

  it('keeps the hits of the text before, dim, until the new ones arrive, and opens none that the new text does not find; says what was searched', async () => {
    const requests = await signIn(SystemRole.NoRole);
    records = [found({ kind: 'variable', title: 'giga' })];
    const { type, groups, waitForGroup, location } = await render();
    await type('zz');
    await waitForGroup('Variables');
    records = [];
    await type('zzz');
    expect(groups()).toEqual([['Variables', 'giga']]);
    const old = document.querySelector<HTMLElement>('[data-old] [role=option]');
    await act(async () => old?.click());
    expect(location().pathname).toBe('/');
    await vi.waitFor(() => expect(requests.at(-1)?.url).toContain('zzz'), waitOptions);
    await vi.waitFor(() => expect(groups()).toEqual([['Orders', '100123 · Mario Rossi']]), waitOptions);
    await type('?');
    expect(document.querySelector('[role=status]')?.textContent).toMatch(
      /^Nothing found\. Searched: Screens, Actions, Orders, Offers/,
    );
    expect(document.querySelector('[role=status]')?.textContent).not.toContain('Users');
  });

  it('opens the first hit of the typed text when it arrives, if Enter was pressed before', async () => {
    await signIn(SystemRole.NoRole);
    records = [found({ kind: 'variable', title: 'giga' })];
    const { type, press, waitForGroup, location } = await render();
    await type('zz');
    await waitForGroup('Variables');
    records = [];
    await type('zzz');
    await press('Enter');
    expect(location().pathname).toBe('/');
    await vi.waitFor(() => expect(location()).toMatchObject({ search: { search: '100123' } }), waitOptions);
  });

  it('opens a hit of the text before that is clicked and found by the typed text too, when that is known', async () => {
    await signIn(SystemRole.NoRole);
    records = [found({ kind: 'offer', title: 'First' }), found({ kind: 'store', title: 'zz' })];
    orders = [];
    const { type, waitForGroup, location } = await render();
    await type('zz');
    await waitForGroup('Stores');
    await type('zzz');
    const [, store] = document.querySelectorAll<HTMLElement>('[data-old] [role=option]');
    await act(async () => store?.click());
    expect(location().pathname).toBe('/');
    await vi.waitFor(() => expect(location().pathname).toBe(`/cms/stores/edit/${uuid}`), waitOptions);
  });

  it.each([
    { event: 'more is typed', change: async ({ type }: Search) => type('zzzz') },
    { event: 'another hit is chosen', change: async ({ press }: Search) => press('ArrowDown') },
    { event: 'the orders cannot be searched', change: async () => void (areOrdersRefused = true) },
  ])('opens nothing by an Enter pressed before the hits arrived when $event', async ({ change }) => {
    const requests = await signIn(SystemRole.NoRole);
    records = [found({ title: 'zzzz' })];
    const search = await render();
    await search.type('zzz');
    await search.press('Enter');
    await change(search);
    await vi.waitFor(() => expect(requests.some(({ url }) => url.includes('zzz'))).toBe(true), waitOptions);
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Searching'), waitOptions);
    expect(search.location().pathname).toBe('/');
  });
});
