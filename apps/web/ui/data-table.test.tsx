import { afterEach, describe, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import { leaveFields, renderField } from './file-field/render-field.tsx';
import { textColumn } from './text-column.ts';

afterEach(leaveFields);

describe('a table', () => {
  const rows = [{ name: 'Un nome che non sta nella sua colonna', price: '12,50€' }];
  const nothing = () => undefined;

  it('tells in a tooltip the texts that its columns may cut, and no figures', async () => {
    const { place } = await renderField(
      <DataTable
        label="Offers"
        columns={[
          textColumn('name', 'Name'),
          { name: 'price', title: 'Price', cell: ({ price }) => price },
          { name: 'chip', title: 'Chip', cell: ({ name }) => <b>{name}</b> },
        ]}
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
        isPart
      />,
    );
    const tooltips = [...place.querySelectorAll('td')].map((cell) => cell.getAttribute('title'));
    expect(tooltips).toEqual([rows[0]?.name, null, null]);
  });
});
