import { afterEach, describe, expect, it } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';
import { unmountFields, renderField } from '../../testing/render-field.tsx';
import { textColumn } from './columns.ts';

afterEach(unmountFields);

describe('a table', () => {
  const rows = [{ name: 'Un nome che non sta nella sua colonna', price: '12,50€' }];
  const nothing = () => undefined;
  const render = (columns: Column<(typeof rows)[number]>[]) =>
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
});
