import { contract } from '@simdesk/contract';
import { formatDashedDayTime, isoDay, OrderStatus, SystemRole } from '@simdesk/rules';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
let session: string;
beforeAll(async () => {
  session = await server.signIn(SystemRole.ChiefAgent);
});

const store = (values: Parameters<typeof storeOrder>[1]) => storeOrder(server.running().services.connection.database, values);
const { path } = contract.orders.export;
const linkTo = (address: string, token = session) => server.as(token)(contract.console.link, { address });
const open = (url: string) => server.request({ method: 'GET', url });
const linesOf = (body: string) => parse<Record<string, string>>(body, { columns: true, bom: true });

describe('the export of the list', () => {
  it('has the filtered orders, one line each, in the order of the list', async () => {
    const last_name = 'Exportmark';
    const small = await store({ last_name, amount: 5, sims: [{ is_esim: 1 }, {}, {}] });
    const big = await store({ last_name, amount: 1234.5, first_name: '=cmd|calc', status: OrderStatus.InDelivery });
    await store({ last_name, amount: 99, status: OrderStatus.Cancelled });
    const answer = await open(await linkTo(`${path}?search=exportmark&status=0,2&sort=-amount`));
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(`orders-${isoDay(new Date())}.csv`);
    const [first, second, ...others] = linesOf(answer.body);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ id: String(big.id), first_name: "'=cmd|calc", amount: '1234.50', status: 'InDelivery' });
    expect(second).toEqual({
      create_at: formatDashedDayTime(small.create_at),
      id: String(small.id),
      first_name: 'Francesca',
      last_name,
      email: small.email,
      fiscal_code: small.fiscal_code,
      phone: `'${small.phone}`,
      amount: '5.00',
      status: 'New',
      payment_status: 'Paid',
      esim_count: '1',
      psim_count: '2',
    });
  });
});

describe('a plain link', () => {
  it('opens only its own call', async () => {
    const link = await linkTo(`${path}?status=0`);
    expect((await open(link)).statusCode).toBe(200);
    expect((await open(link.replace('status=0', 'status=5'))).statusCode).toBe(401);
    expect((await open(link.replace('?', '?total_from=0&'))).statusCode).toBe(401);
    expect((await open(`${link}&status=5`)).statusCode).toBe(401);
    const ticket = link.split('ticket=')[1] ?? '';
    expect((await open(`${contract.orders.lanes.path}?ticket=${ticket}`)).statusCode).toBe(401);
    expect((await open(`${path}?status=0`)).statusCode).toBe(401);
  });

  it('grants no more than the user’s role, and ends with the session', async () => {
    const agent = await server.signIn(SystemRole.NoRole);
    expect((await open(await linkTo(path, agent))).statusCode).toBe(403);
    const brief = await server.signIn(SystemRole.ChiefAgent);
    const link = await linkTo(path, brief);
    await server.as(brief)(contract.accounts.logout, {});
    expect((await open(link)).statusCode).toBe(401);
  });

  it('is created only for calls of this server that accept links', async () => {
    await expect(linkTo('https://evil.example/')).rejects.toMatchObject({ status: 422, fields: { address: 'link' } });
    expect((await open(await linkTo(contract.orders.lanes.path))).statusCode).toBe(401);
  });
});
