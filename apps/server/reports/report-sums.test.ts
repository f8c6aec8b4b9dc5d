import { contract } from '@simdesk/contract';
import { ReportType, reportWindow, SystemRole } from '@simdesk/rules';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeManyOrders } from '../testing/many-orders.ts';
import { testServer, type Caller } from '../testing/test-server.ts';

/** `node bench/export-memory.mjs` tests larger reports, with LibreOffice. */
const orderCount = 1200;
const server = testServer();
const pool = () => server.running().services.connection.pool;
let asChief: Caller;
let discount_code: string;

beforeAll(async () => {
  const asAdmin = server.as(await server.signIn(SystemRole.Admin));
  discount_code = await asAdmin(contract.shop.discountCodes.create, {
    ...{ name: 'MOLTI', active: true, expires_at: '2030-01-01', only_mnp: false, dont_send_to_logistic: false },
    actions: [{ discount_type: 0, amount: 10, amount_type: 1 }],
  });
  await storeManyOrders(pool(), orderCount, discount_code);
  await pool().query(
    "insert into apn_results (msisdn, platform, result) select '3933312' || n, 'iOS', 'OK' from generate_series(1, $1) as n",
    [orderCount],
  );
  asChief = server.as(await server.signIn(SystemRole.ChiefAgent));
});

type Row = Record<string, unknown>;

const download = async (link: string): Promise<Buffer> => {
  const { pathname, search } = new URL(link);
  return (await server.request({ method: 'GET', url: pathname + search })).rawPayload;
};
const filesOf = async (type: ReportType): Promise<Record<'xlsx' | 'csv', Row[]>> => {
  const query = { ...reportWindow('2000-01-01', '2100-01-01'), type, discount_code: type === 3 ? discount_code : '' };
  const { xlsLink, csvLink } = await asChief(contract.reports.getData, query);
  const [header = [], ...rows] = (await readXlsx(await download(xlsLink))).sheets[0]?.rows ?? [];
  return {
    xlsx: rows.map((row) => Object.fromEntries(row.map((cell, index) => [String(header[index]), cell]))),
    csv: parse<Record<string, string>>(await download(csvLink), { columns: true, bom: true }),
  };
};
const cents = (rows: Row[], column: string) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

describe('the spreadsheet and the CSV file of many orders', () => {
  const inLogistics = 'payment_status <> 0 and status <> 5 and psim_count > 0 and not dont_send_to_logistic';
  it.each([
    ['logistics', ReportType.Logistics, `select id from orders where ${inLogistics} order by created_at, uuid`, 'id'],
    ['access points', ReportType.Apn, 'select msisdn from apn_results order by created_at, uuid', 'msisdn'],
    ['order data', ReportType.Orders, 'select id from orders order by created_at, uuid', 'id'],
    ['a discount code', ReportType.DiscountCodes, 'select id from orders order by created_at, uuid', 'id'],
  ] as const)('have every row of the report of %s once', async (_name, type, query, column) => {
    const expected = (await pool().query<Row>(query)).rows.map((row) => String(row[column]));
    expect(expected.length).toBeGreaterThan(1000);
    for (const rows of Object.values(await filesOf(type))) expect(rows.map((row) => String(row[column]))).toEqual(expected);
  });

  it('have the same sums as the database, to the cent', async () => {
    const { rows } = await pool().query<{ amount: number; discount_amount: number }>(
      'select (sum(amount) * 100)::int as amount, (sum(discount_amount) * 100)::int as discount_amount from orders',
    );
    for (const file of Object.values(await filesOf(ReportType.Orders))) expect(cents(file, 'amount')).toBe(rows[0]?.amount);
    for (const file of Object.values(await filesOf(ReportType.DiscountCodes)))
      expect({ amount: cents(file, 'amount'), discount_amount: cents(file, 'discount_amount') }).toEqual(rows[0]);
  });

  it('have amounts as numbers in the spreadsheet', async () => {
    const { xlsx } = await filesOf(ReportType.DiscountCodes);
    expect(new Set(xlsx.flatMap((row) => [typeof row['amount'], typeof row['discount_amount']]))).toEqual(new Set(['number']));
  });
});
