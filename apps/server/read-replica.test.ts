import { contract, listCalls } from '@simdesk/contract';
import { ReportType, SystemRole } from '@simdesk/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './database/connection.ts';
import { exportableList } from './core/http/list-csv.ts';
import { databaseUrl } from './testing/database-url.ts';
import { openStandIn } from './testing/stand-in-replica.ts';
import { storeOrder } from './testing/stored-orders.ts';
import { send, testServer } from './testing/test-server.ts';

type StandIn = Awaited<ReturnType<typeof openStandIn>>;

describe('a read replica', () => {
  const env: Record<string, string> = {
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'a-token-of-prometheus',
    DATABASE_READ_MAX_LAG_SECONDS: '60',
  };
  const lines: string[] = [];
  let replica: StandIn;
  const server = testServer(
    env,
    (line) => lines.push(line),
    async (database) => {
      replica = await openStandIn(database);
      Object.assign(env, { DATABASE_URL: databaseUrl(database), DATABASE_READ_URL: replica.url });
    },
  );
  const reads = () => server.running().services.reads;
  const days = { date_from: '2020-01-01T00:00:00Z', date_to: '2100-01-01T00:00:00Z' };
  const query = { ...days, type: ReportType.Orders };
  let chief: string;

  beforeAll(async () => {
    chief = await server.signIn(SystemRole.SuperAdmin);
    // In the replica alone, which shows what it answers.
    const connection = connect({ connectionString: replica.url }, { poolSize: 1, onError: () => undefined });
    await connection.pool.query('set default_transaction_read_only = off');
    await storeOrder(connection.database, { first_name: 'Replica' });
    await connection.close();
    await replica.query(`insert into variables (name, value, publish) values ('from-the-replica', '', true)`);
  });
  beforeEach(async () => {
    await replica.start();
    await replica.setReplica(true);
    await replica.setBehind(false);
    await reads().check();
    if (reads().replica()?.state !== 'in_use') throw new Error('The stand-in is not used');
    lines.length = 0;
  });
  afterAll(() => replica.close());

  const overview = async () => (await server.as(chief)(contract.home.overview, {})).today.orders;
  const file = (url: string, parameters: Record<string, string> = {}) =>
    server.request({ url, query: parameters, headers: { 'x-session-uuid': chief } });
  const visitorsList = async () => JSON.stringify(await server.as(null)(contract.storefront.variables, {}));
  const logged = (text: string) => lines.filter((line) => line.includes(text)).length;

  it('answers reports, charts, files, the figures of the home page and visitors; the rest is read from the primary', async () => {
    expect(await overview()).toBe(1);
    expect((await server.as(chief)(contract.reports.getData, { ...query, page: 1, pageSize: 10 })).total).toBe(1);
    expect((await server.as(chief)(contract.reports.chart, query)).groups).toHaveLength(1);
    const texts = { ...days, type: String(ReportType.Orders) };
    for (const answer of [
      await file(contract.reports.exportCsv.path, texts),
      await file(contract.orders.export.path),
      await file(contract.orders.list.path, { format: 'csv' }),
    ])
      expect(answer.body).toContain('Replica');
    expect((await file(contract.reports.exportXlsx.path, texts)).statusCode).toBe(200);
    expect((await file(contract.variables.list.path, { format: 'csv' })).body).toContain('from-the-replica');
    expect(await visitorsList()).toContain('from-the-replica');
    expect((await server.as(chief)(contract.orders.list, { page: 1 })).data).toEqual([]);
    expect((await server.as(chief)(contract.variables.list, {})).data).toEqual([]);
  });

  it('may answer every call that visitors read, and every list as a file: none of them writes', async () => {
    const calls = listCalls(contract).filter(({ call }) => !call.path.includes('{'));
    const ofVisitors = calls.filter(({ call }) => call.access === 'public' && call.method === 'GET');
    const lists = calls.filter(({ call }) => exportableList(call) !== null);
    const requests = [
      ...ofVisitors.map(({ call }) => ({ url: call.path })),
      ...lists.map(({ call }) => ({ url: `${call.path}?format=csv`, headers: { 'x-session-uuid': chief } })),
    ];
    expect(requests.length).toBeGreaterThan(40);
    for (const request of requests) {
      const before = reads().counts().replica;
      const { statusCode } = await server.request(request);
      expect(statusCode, request.url).toBeLessThan(500);
      // A call that needs more input is refused before it reads.
      if (statusCode < 400) expect(reads().counts(), request.url).toMatchObject({ replica: before + 1, failed: 0 });
    }
  });

  it('is not asked by someone until it has everything written before, on whatever server; visitors may still read it', async () => {
    const second = await server.second();
    await second.services.reads.check();
    await replica.setBehind(true);
    const name = 'just-published';
    await server.as(chief)(contract.variables.create, { name, value: '', publish: 1 });
    const ofSecond = await second.app.inject({
      url: contract.variables.list.path,
      query: { format: 'csv' },
      headers: { 'x-session-uuid': chief },
    });
    expect(ofSecond.body).toContain(name);
    // The same page, as the one who published it and as a visitor.
    expect(JSON.stringify(await send(second, chief, contract.storefront.variables, {}))).toContain(name);
    expect(JSON.stringify(await send(second, null, contract.storefront.variables, {}))).toContain('from-the-replica');
    expect(second.services.reads.counts()).toEqual({ replica: 1, behind: 2, unreachable: 0, failed: 0 });
    await replica.setBehind(false);
    expect(JSON.stringify(await send(second, chief, contract.storefront.variables, {}))).toContain('from-the-replica');
  });

  it('that ends is replaced by the primary at once, and used again when it is back', async () => {
    const byPrimary = () => reads().counts().failed + reads().counts().unreachable;
    const before = byPrimary();
    await replica.stop();
    // As long as nobody has noticed, a read fails there and is repeated.
    expect(await visitorsList()).toContain('just-published');
    expect(await overview()).toBe(0);
    expect((await file(contract.orders.export.path)).body).not.toContain('Replica');
    expect(byPrimary()).toBe(before + 3);
    const shown = await server.as(chief)(contract.system.overview, {});
    expect(shown.replica).toMatchObject({ state: 'unreachable', lag_seconds: null });
    const metrics = await server.request({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-prometheus' } });
    expect(metrics.body).toContain('simdesk_database_replica_up 0');
    expect(metrics.body).toMatch(/simdesk_database_costly_reads_total\{source="primary",reason="unreachable"\} [1-9]/);
    expect(logged('The read replica cannot be used')).toBeGreaterThan(0);
    await replica.start();
    await reads().check();
    expect(await overview()).toBe(1);
    expect(logged('The read replica is in use')).toBeGreaterThan(0);
  });

  it('that lacks a table of a migration, or was promoted, costs nobody an answer', async () => {
    await replica.query('alter table variables rename to not_there_yet');
    const { failed } = reads().counts();
    expect(await visitorsList()).toContain('just-published');
    expect(reads().counts().failed).toBe(failed + 1);
    await replica.query('alter table not_there_yet rename to variables');
    await replica.setReplica(false);
    await reads().check();
    expect(reads().replica()).toMatchObject({
      state: 'unreachable',
      problem: 'DATABASE_READ_URL leads to a database that is no streaming replica.',
    });
    expect(await visitorsList()).toContain('just-published');
  });
});
