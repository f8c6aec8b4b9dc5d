import { contract } from '@simdesk/contract';
import { PaymentStatus, ReportType, reportWindow, SimStatus, SystemRole } from '@simdesk/rules';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { customer, testShop } from '../testing/orders.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { reports, orders, shop: shopCalls } = contract;
const shop = testShop(server);
const { asChief } = shop;
let code: string;
const query = { ...reportWindow('2026-01-01', '2030-12-31'), discount_code: '' };
const database = () => server.running().services.connection.database;
const sql = (text: string, values: unknown[] = []) => server.running().services.connection.pool.query(text, values);

beforeAll(async () => {
  const asAdmin = server.as(await server.signIn(SystemRole.Admin));
  const action = { discount_type: 0, amount: 10, amount_type: 1 } as const;
  const draft = { active: true, expires_at: '2030-01-01', actions: [action], only_mnp: false };
  code = await asAdmin(shopCalls.discountCodes.create, { ...draft, name: 'DIECI', dont_send_to_logistic: false });
  const free = { discount_type: 4, amount: 100, amount_type: 1 } as const;
  await asAdmin(shopCalls.discountCodes.create, { ...draft, name: 'STAMPA', actions: [free], dont_send_to_logistic: true });
  const { product_data: sims } = await shop.order([{}, { is_esim: true }, {}, {}]);
  const withoutParcel = await shop.order([{}, { is_esim: true }]);
  for (const sim of [sims[3], withoutParcel.product_data[0]])
    await asChief(orders.cancelSim, { product_uuid: sim?.uuid ?? '', status: SimStatus.CancelledByCustomer });
  await shop.order([{ is_esim: true }]);
  await shop.order([{}], { paid: false });
  await shop.order([{}], { discount_code: 'DIECI' });
  await shop.order([{}], { discount_code: 'STAMPA', paid: false });
  const cancelled = await shop.order([{}]);
  await asChief(orders.cancel, { order_uuid: cancelled.order_info.uuid });
  await sql("update orders set note = '=1+1' where discount_code_name = 'DIECI'");
  await shop.asShop(contract.storefrontOrders.apnResult, { msisdn: '393331234567', platform: 'iOS', result: 'OK' });
});

const read = (type: ReportType, more: object = {}) => asChief(reports.getData, { ...query, type, ...more });
const download = async (link: string) => {
  const { pathname, search } = new URL(link);
  const answer = await server.request({ method: 'GET', url: pathname + search });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
};

describe('the reports', () => {
  it('for logistics list paid orders with a remaining plastic SIM, and their remaining SIMs', async () => {
    const { reports: rows, total } = await read(ReportType.Logistics);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { sim_count: '1 eSIM,2 pSIM', delivery_street_name: 'Via Torino', delivery_zip_code: '20123', residential_city: 'Milano' },
      { sim_count: '1 pSIM', note: '=1+1' },
    ]);
  });

  it.each([
    ['without the orders whose whole payment was refunded', PaymentStatus.Refunded, 1],
    ['with the orders whose payment was refunded in part', PaymentStatus.PartiallyRefunded, 2],
  ])('for logistics are %s', async (_title, status, total) => {
    const setPayment = (value: number) =>
      sql("update orders set payment_status = $1 where discount_code_name = 'DIECI'", [value]);
    await setPayment(status);
    expect((await read(ReportType.Logistics)).total).toBe(total);
    await setPayment(PaymentStatus.Paid);
  });

  it('of order data list all orders, with paging', async () => {
    const { reports: rows, total } = await read(ReportType.Orders, { page: 2, pageSize: 4 });
    expect([rows.length, total]).toEqual([3, 7]);
    expect(rows[2]).toMatchObject({ status: 5, payment_status: 1, esim_count: 0, psim_count: 1, amount: 7.99 });
  });

  it('without a page have all rows, with it its rows; the sums are of all rows', async () => {
    for (let count = 0; count < 15; count += 1)
      await storeOrder(database(), { create_at: '2026-02-03T10:00:00Z', amount: 10.25 });
    const day = reportWindow('2026-02-03', '2026-02-03');
    const { reports: rows, total, sums } = await read(ReportType.Orders, day);
    expect([rows.length, total]).toEqual([15, 15]);
    expect(sums).toEqual({ amount: 153.75, esim_count: 0, psim_count: 15 });
    await storeOrder(database(), { create_at: '2026-02-03T10:00:00Z', amount: 0.5, sims: [{ is_esim: 1 }] });
    expect((await read(ReportType.Orders, day)).reports).toHaveLength(16);
    const page = await read(ReportType.Orders, { ...day, page: 2 });
    expect([page.reports.length, page.total]).toEqual([1, 16]);
    expect(page.sums).toEqual({ amount: 154.25, esim_count: 1, psim_count: 15 });
    await sql("delete from orders where created_at = '2026-02-03T10:00:00Z'");
  });

  it('of a discount code list its orders, and need the code', async () => {
    const { reports: rows } = await read(ReportType.DiscountCodes, { discount_code: code });
    expect(rows).toMatchObject([{ amount: 7.19, discount_amount: 0.8 }]);
    await expect(read(ReportType.DiscountCodes)).rejects.toMatchObject({ fields: { discount_code: 'required' } });
  });

  it('of access point settings list the results of phones', async () => {
    expect((await read(ReportType.Apn)).reports).toMatchObject([{ msisdn: '393331234567', platform: 'iOS', result: 'OK' }]);
  });

  it('include the seconds of their start and end in Rome, also when the clocks change', async () => {
    const countOn = async (day: string, instants: string[]) => {
      const { rows } = await sql('select uuid from orders order by id');
      for (const [index, instant] of instants.entries())
        await sql('update orders set created_at = $1 where uuid = $2', [instant, (rows[index] as { uuid: string }).uuid]);
      return (await read(ReportType.Orders, reportWindow(day, day))).total;
    };
    // The 29th of March 2026 has 23 hours, the 25th of October 25.
    expect(
      await countOn('2026-03-29', [
        '2026-03-28T23:00:00Z',
        '2026-03-28T23:00:01Z',
        '2026-03-29T21:59:59.999999Z',
        '2026-03-29T22:00:00Z',
      ]),
    ).toBe(2);
    expect(
      await countOn('2026-10-25', [
        '2026-10-24T22:00:01Z',
        '2026-10-25T00:30:00Z',
        '2026-10-25T01:30:00Z',
        '2026-10-25T22:59:59Z',
      ]),
    ).toBe(4);
    const { days } = await asChief(reports.chart, {
      ...query,
      ...reportWindow('2026-10-24', '2026-10-26'),
      type: ReportType.Orders,
    });
    expect(days.map(({ name, orders: count }) => [name, count])).toEqual([
      ['2026-10-24', 0],
      ['2026-10-25', 4],
      ['2026-10-26', 0],
    ]);
  });
});

describe('the files of a report', () => {
  it('are opened with plain links: a spreadsheet and a CSV file with the same rows', async () => {
    const { xlsLink, csvLink, total } = await read(ReportType.Orders);
    const csv = await download(csvLink);
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body.toString().trim().split('\r\n')).toHaveLength(total + 1);
    const xlsx = await download(xlsLink);
    const { sheets } = await readXlsx(xlsx.body);
    const [header, ...rows] = sheets[0]?.rows ?? [];
    expect(header).toContain('fiscal_code');
    expect(rows).toHaveLength(total);
    const column = (header ?? []).indexOf('amount');
    const sum = rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0);
    const result = await sql('select sum(amount)::text as sum from orders');
    expect((sum / 100).toFixed(2)).toBe((result.rows[0] as { sum: string }).sum);
  });

  it('contain no formulas', async () => {
    const { csvLink, xlsLink } = await read(ReportType.Logistics);
    expect((await download(csvLink)).body.toString()).toContain("'=1+1");
    const { sheets } = await readXlsx((await download(xlsLink)).body);
    // Texts of a spreadsheet are no formulas, so that they need no apostrophe; it would be part of a phone number.
    expect(sheets[0]?.rows.flat()).toContain('=1+1');
    expect(sheets[0]?.rows.flat()).toContain(customer.phone);
    expect(customer.phone).toMatch(/^\+39/);
  });

  it('have amounts with two decimals, also those for Excel in Italian, which have semicolons and the user’s headings', async () => {
    const headings = 'Data\nNumero\nStato\nPagamento\nImporto\nSconto';
    const { csvLink, excelLink } = await read(ReportType.DiscountCodes, { discount_code: code, excel_headings: headings });
    const lines = async (link = '') => (await download(link)).body.toString().split('\r\n');
    const [header, row] = await lines(csvLink);
    expect(header).toBe('\uFEFFcreate_at,id,status,payment_status,amount,discount_amount');
    expect(row).toMatch(/,New,Paid,7\.19,0\.80$/);
    const [excelHeader, excelRow] = await lines(excelLink);
    expect(excelHeader).toBe('\uFEFFData;Numero;Stato;Pagamento;Importo;Sconto');
    expect(excelRow).toMatch(/;New;Paid;7,19;0,80$/);
    const { excelLink: incomplete } = await read(ReportType.DiscountCodes, { discount_code: code, excel_headings: 'Data\nData' });
    expect((await lines(incomplete))[0]).toBe('\uFEFFcreate_at;id;status;payment_status;amount;discount_amount');
  });

  it('have the days of the report in their name', async () => {
    const { csvLink, xlsLink } = await read(ReportType.Orders, reportWindow('2026-03-28', '2026-03-29'));
    for (const link of [csvLink, xlsLink])
      expect((await download(link)).headers['content-disposition']).toContain('report-order-data-2026-03-28_2026-03-29.');
  });

  it('need the ticket of the user and the query of the report', async () => {
    const { csvLink } = await read(ReportType.Orders);
    expect((await download(csvLink.replace(/ticket=.*/, 'ticket=nonsense'))).status).toBe(401);
    expect((await download(csvLink.replace('type=2', 'type=0'))).status).toBe(401);
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    await expect(asAgent(reports.getData, { ...query, type: 2 })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the charts', () => {
  it('sum up the orders and their revenue', async () => {
    const { days, groups } = await asChief(reports.chart, { ...query, type: ReportType.Orders });
    expect(days.reduce((sum, { orders: count }) => sum + count, 0)).toBe(7);
    expect(groups.find(({ name }) => name === 'Cancelled')).toMatchObject({ orders: 1 });
    const result = await sql('select sum(amount - refund_sum)::float as sum from orders where payment_status <> 0');
    const sum = groups.reduce((sum, { revenue }) => sum + revenue, 0);
    expect(sum).toBeCloseTo((result.rows[0] as { sum: number }).sum, 2);
  });

  it('of the home page have today, thirty days, and what needs attention', async () => {
    await shop.order();
    const { today, days, waiting } = await asChief(contract.home.overview, {});
    expect(today.orders).toBeGreaterThan(0);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual(today);
    expect(waiting.newOrders).toBeGreaterThan(0);
  });
});
