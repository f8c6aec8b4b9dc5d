import { decimalEuro, formatDashedDayTime, OrderStatus, PaymentStatus } from '@simdesk/rules';
import { asc, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readInBatches } from '../../database/read-in-batches.ts';
import { orders } from '../../database/schema/orders.ts';
import { storeManyOrders } from '../../testing/many-orders.ts';
import { testServer } from '../../testing/test-server.ts';
import { csvOfColumns, type FileColumn } from './csv-of-columns.ts';
import { csvFile, enumName, type CsvOptions } from './csv.ts';

const server = testServer();
const connection = () => server.running().services.connection;
const many = 600;

/** Signs that a cell is quoted or escaped for, and times at which clocks change. */
const typed = fc.string({ unit: fc.constantFrom(...Array.from('abè0 ,;"\n\r\t=+@-\uFF1D.\u001F\\')), maxLength: 12 });
const moment = fc.oneof(
  fc.constantFrom('2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00Z', '2026-10-25T00:59:59Z', '2026-10-25T01:00:07.5Z'),
  fc.date({ min: new Date('1971-01-01'), max: new Date('2098-12-31'), noInvalidDate: true }).map((date) => date.toISOString()),
);
const values = fc.record({ first: typed, last: typed, email: typed, phone: typed, at: moment, price: fc.nat(99_999_999) });

beforeAll(async () => {
  const { pool } = connection();
  await storeManyOrders(pool, many);
  const rows = fc.sample(values, many).map((row, index) => ({ ...row, index }));
  await pool.query(
    `update orders set first_name = changed.first, last_name = changed.last, email = changed.email, phone = changed.phone,
       created_at = changed.at, discount_amount = 0, payment_sum = changed.price / 100.0, amount = changed.price / 100.0, refund_sum = 0
     from jsonb_to_recordset($1::jsonb) as changed (index integer, first text, last text, email text, phone text, at timestamptz, price integer)
     where orders.id = changed.index + (select min(id) from orders)`,
    [JSON.stringify(rows)],
  );
});

const { create_at, id, uuid, first_name, last_name, email, phone, amount, status, payment_status, esim_count } = orders;
const shown = { create_at, id, uuid, first_name, last_name, amount, email, phone, status, payment_status, esim_count };

const contentOf = async ({ content }: ReturnType<typeof csvFile>): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

it.each([
  [',', '.'],
  [';', ','],
] as const)('a file that the database writes is the one that the server writes, with %s and %s', async (delimiter, decimals) => {
  const options: CsvOptions = { delimiter };
  const columns = Object.entries(shown).map(([heading, column]): FileColumn => ({
    ...{ heading, column },
    ...(heading === 'status' && { names: OrderStatus }),
    ...(heading === 'payment_status' && { names: PaymentStatus }),
  }));
  const select = (parts: Record<string, SQL.Aliased>) => connection().database.select(parts).from(orders).orderBy(asc(orders.id));
  const written = await contentOf(csvOfColumns(connection(), 'orders', columns, select, { ...options, decimals }));

  type Row = Record<keyof typeof shown, string | number>;
  const cells = Object.fromEntries(
    Object.keys(shown).map((name) => [
      name,
      (row: Row) => {
        const value = row[name as keyof Row];
        if (name === 'create_at') return formatDashedDayTime(String(value));
        if (name === 'amount') return decimalEuro(Number(value)).replace('.', decimals);
        if (name === 'status') return enumName(OrderStatus, value);
        return name === 'payment_status' ? enumName(PaymentStatus, value) : value;
      },
    ]),
  );
  const rows = readInBatches(connection(), shown, connection().database.select(shown).from(orders).orderBy(asc(orders.id)));
  expect(written).toBe(await contentOf(csvFile('orders', cells, rows, options)));
  expect(written.length).toBeGreaterThan(many * 60);
});
