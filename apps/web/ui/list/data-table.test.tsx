import { act, type ComponentProps } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';
import { connection } from '#core/connection.ts';
import { loseConnection } from '../../testing/connection.ts';
import { unmountFields, renderField } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { textColumn } from './columns.ts';

afterEach(unmountFields);

describe('a table', () => {
  const rows = [{ name: 'Un nome che non sta nella sua colonna', price: '12,50€' }];
  const nothing = () => undefined;
  const render = (
    columns: Column<(typeof rows)[number]>[],
    more: Partial<ComponentProps<typeof DataTable<(typeof rows)[number]>>> = {},
  ) =>
    renderField(
      <DataTable
        label="Offers"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        state="ready"
        sort={undefined}
        onSort={nothing}
        page={1}
        pageSize={15}
        total={1}
        onPage={nothing}
        onRetry={nothing}
        empty={null}
        isEmbedded
        {...more}
      />,
    );

  it('shows texts that its columns may cut off in a tooltip, and no numbers', async () => {
    const { container } = await render([
      textColumn('name', 'Name'),
      { name: 'price', title: 'Price', cell: ({ price }) => price },
      { name: 'chip', title: 'Chip', cell: ({ name }) => <b>{name}</b> },
    ]);
    const tooltips = [...container.querySelectorAll('td')].map((cell) => cell.getAttribute('title'));
    expect(tooltips).toEqual([rows[0]?.name, null, null]);
  });

  it('shows the order of its rows, also the one that nobody has chosen', async () => {
    const columns = [textColumn('name', 'Name'), textColumn('price', 'Price')];
    const orders = (container: Element) => [...container.querySelectorAll('th')].map((cell) => cell.getAttribute('aria-sort'));
    expect(orders((await render(columns, { defaultSort: '-price' })).container)).toEqual(['none', 'descending']);
    expect(orders((await render(columns, { sort: 'name', defaultSort: '-price' })).container)).toEqual(['ascending', 'none']);
  });

  it('says that other rows load, and nothing of it without a connection', async () => {
    const stopWatching = connection.start();
    const { container } = await render([textColumn('name', 'Name')], { stale: true });
    const isBusy = () => [
      container.querySelector('[data-busy]') !== null,
      container.querySelector('table')?.getAttribute('aria-busy'),
    ];
    expect(isBusy()).toEqual([true, 'true']);
    await act(() => loseConnection());
    expect(isBusy()).toEqual([false, 'false']);
    stubServer(() => answer(true));
    await act(() => connection.verify());
    expect(isBusy()).toEqual([true, 'true']);
    stopWatching();
  });

  it('with fixed column widths scrolls by keyboard and keeps its pinned column visible', async () => {
    const { container } = await render([
      { ...textColumn('name', 'Name'), width: 300 },
      { name: 'price', title: 'Price', cell: ({ price }) => price, width: 100, isPinned: true },
    ]);
    const region = container.querySelector('[role=region]');
    expect([region?.getAttribute('aria-label'), region?.getAttribute('tabindex')]).toEqual(['Offers', '0']);
    expect(region?.querySelector('table')?.style.minWidth).toBe('400px');
    const pinned = [...container.querySelectorAll('[data-pinned]')].map(({ textContent }) => textContent);
    expect(pinned).toEqual(['Price', '12,50€']);
  });

  it('has checkboxes for the rows that can be selected, and one for all of them', async () => {
    const changes: string[][] = [];
    const { container } = await render([textColumn('name', 'Name')], {
      rows: ['a', 'b', 'c'].map((name) => ({ name, price: '' })),
      selection: {
        selected: new Set(['a', 'elsewhere']),
        onChange: (selected) => changes.push([...selected]),
        isSelectable: ({ name }) => name !== 'c',
      },
    });
    const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    // The first is for phones, whose cards have no header.
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true, false]);
    for (const box of boxes) await act(async () => box.click());
    expect(changes).toEqual([['a', 'elsewhere', 'b'], ['a', 'elsewhere', 'b'], ['elsewhere'], ['a', 'elsewhere', 'b']]);
  });
});
