import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { textColumn } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { RowTarget } from '../navigation/row-target.ts';
import type { Selection } from './selection.tsx';

type Row = { uuid: string; name: string };
const rows: Row[] = ['one', 'two', 'three', 'four'].map((uuid) => ({ uuid, name: `Offer ${uuid}` }));
const nothing = () => undefined;

interface Options {
  openRow?: (row: Row) => RowTarget | null;
  selection?: Omit<Selection<Row>, 'selected'> & { initial: string[] };
}

const render = async ({ openRow: target, selection }: Options) => {
  const Table = () => {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(selection?.initial));
    const onChange = (next: ReadonlySet<string>) => {
      setSelected(next);
      selection?.onChange(next);
    };
    return (
      <DataTable
        label="Offers"
        columns={[
          textColumn('name', 'Name'),
          { name: 'action', title: 'Action', cell: () => <button type="button">Delete</button> },
        ]}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        state="ready"
        sort={undefined}
        onSort={nothing}
        page={1}
        pageSize={15}
        total={rows.length}
        onPage={nothing}
        onRetry={nothing}
        empty={null}
        openRow={target}
        selection={selection && { ...selection, selected, onChange }}
      />
    );
  };
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/offers', component: Table });
  const offer = createRoute({ getParentRoute: () => root, path: '/offers/$uuid', component: () => 'An offer' });
  const history = createMemoryHistory({ initialEntries: ['/offers'] });
  const router = createRouter({ routeTree: root.addChildren([list, offer]), history });
  await router.load();
  const { container } = await renderField(<RouterProvider router={router} />);
  const row = (at: number) => container.querySelectorAll<HTMLElement>('tbody tr').item(at);
  const fire = (target: Element, event: Event) => act(async () => void target.dispatchEvent(event));
  const click = (target: Element, init: MouseEventInit = {}) =>
    fire(target, new MouseEvent(init.button === 1 ? 'auxclick' : 'click', { bubbles: true, cancelable: true, ...init }));
  const press = (key: string) =>
    fire(document.activeElement ?? document.body, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return { container, row, click, press, path: () => router.latestLocation.pathname };
};

const openRow = ({ uuid }: Row): RowTarget => ({ to: '/offers/$uuid', params: { uuid } });
const open = vi.fn();

beforeEach(() => {
  vi.spyOn(window, 'open').mockImplementation((...opened) => open(...opened));
});
afterEach(async () => {
  await unmountFields();
  vi.restoreAllMocks();
  open.mockReset();
});

describe('a row of a list', () => {
  it('opens by a click anywhere, but not by a click on its buttons', async () => {
    const { row, click, path } = await render({ openRow });
    const [name, action] = row(1).querySelectorAll('td');
    const button = action?.querySelector('button');
    if (!name || !button) throw new Error('A cell is missing.');
    await click(button);
    expect(path()).toBe('/offers');
    await click(name);
    expect(path()).toBe('/offers/two');
  });

  it.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }])('opens in a new tab by a click with %o', async (init) => {
    const { row, click, path } = await render({ openRow });
    await click(row(0), init);
    expect(open).toHaveBeenCalledExactlyOnceWith('/offers/one', '_blank', 'noopener');
    expect(path()).toBe('/offers');
  });

  it('stays closed while its text is being selected', async () => {
    const { row, click, path } = await render({ openRow });
    vi.spyOn(window, 'getSelection').mockReturnValue(
      Object.assign(Object.create(null), { isCollapsed: false, containsNode: () => true }),
    );
    await click(row(0));
    expect(path()).toBe('/offers');
  });

  it('is reached by Tab and the arrow keys, and opens by Enter', async () => {
    const { container, row, press, path } = await render({ openRow });
    expect([...container.querySelectorAll('tr[tabindex="0"]')]).toEqual([row(0)]);
    await act(async () => row(0).focus());
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowUp');
    expect(document.activeElement).toBe(row(1));
    expect(row(1).tabIndex).toBe(0);
    await press('End');
    expect(document.activeElement).toBe(row(3));
    await press('Enter');
    expect(path()).toBe('/offers/four');
  });

  it('that the user may not open has no focus and does nothing', async () => {
    const { container, row, click, path } = await render({ openRow: (each) => (each.uuid === 'one' ? null : openRow(each)) });
    expect(row(0).hasAttribute('tabindex')).toBe(false);
    await click(row(0));
    expect(path()).toBe('/offers');
    expect([...container.querySelectorAll('tr[tabindex="0"]')]).toEqual([row(1)]);
  });
});

describe('the selection of a list', () => {
  it('takes single rows, ranges with Shift and the whole page, and opens nothing', async () => {
    const changes: string[][] = [];
    const selection = {
      initial: ['elsewhere'],
      onChange: (next: ReadonlySet<string>) => void changes.push([...next]),
      isSelectable: ({ uuid }: Row) => uuid !== 'two',
      nameOf: ({ name }: Row) => name,
    };
    const { container, click, path } = await render({ openRow, selection });
    const boxes = [...container.querySelectorAll<HTMLInputElement>('table input')];
    const [all, one, , four] = boxes;
    expect(boxes.map((box) => box.ariaLabel ?? box.getAttribute('aria-label'))).toEqual([
      'Select all on this page',
      'Select: Offer one',
      'Select: Offer three',
      'Select: Offer four',
    ]);
    if (!all || !one || !four) throw new Error('A checkbox is missing.');
    await click(one);
    await click(four, { shiftKey: true });
    await click(all);
    expect(changes).toEqual([['elsewhere', 'one'], ['elsewhere', 'one', 'three', 'four'], ['elsewhere']]);
    expect(path()).toBe('/offers');
  });
});

it('every list opens its rows, except those whose rows have no screen and no dialog', () => {
  const folder = join(import.meta.dirname, '../..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && !/node_modules|^dist|^ui/.test(path),
  );
  const closed = sources.filter((path) => readFileSync(join(folder, path), 'utf8').includes('openRow={null}'));
  expect(closed.toSorted()).toEqual([
    'audit/security-events-screen.tsx',
    'storefront/deliveries-screen.tsx',
    'storefront/storefront-keys-screen.tsx',
  ]);
});
