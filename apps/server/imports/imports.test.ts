import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { geocoder as role } from '@simdesk/sandbox/geocoder';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { housekeeping } from '../core/jobs/housekeeping.ts';
import { continueLater } from '../core/jobs/jobs.ts';
import { storeImport } from '../stores/index.ts';
import { wakeServers, noProgress } from '../testing/jobs.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { testServer } from '../testing/test-server.ts';
import { readBatches, storeResults, type Batch } from './batches.ts';
import { checkJob } from './check-lines-job.ts';
import { load, manyStores, preview, readProgress, sendCsv, waitForImport } from '../testing/imports.ts';

const sandbox = await role.start();
afterAll(() => sandbox.stop());
afterEach(() => {
  vi.useRealTimers();
});
const setGeocoderMode = (mode: string) => fetch(`${sandbox.page}mode/${mode}`, { method: 'POST', redirect: 'manual' });

const server = testServer({ GEOCODER_URL: sandbox.env['GEOCODER_URL'] ?? '', GEOCODER_TIMEOUT_SECONDS: '1' });
const signIn = () => server.signIn(SystemRole.NoRole);
const query = (text: string, values: unknown[] = []) =>
  server.running().services.connection.pool.query<Record<string, unknown>>(text, values);
const countStores = async (like: string) => (await query('select from stores where store_name like $1', [like])).rowCount;
const codeOf = async (answer: ReturnType<typeof sendCsv>) =>
  (await answer).json<{ error?: { code: string } }>().error?.code ?? 'none';

const file = (...names: string[]) =>
  ['store_name,address,latitude,longitude', ...names.map((name) => `${name},"Via ${name} 1, Roma",41.9,12.5`)].join('\n');

/** Makes waiting and abandoned jobs due. */
const makeJobsDue = async () => {
  await query(`update jobs set run_at = now(), lease_until = now() - interval '1 second' where state in ('waiting', 'running')`);
  await wakeServers(server.running().services.connection.pool);
};

/** Changes the stored batches of the latest file. */
const changeBatches = async (change: (batch: Batch) => Batch): Promise<void> => {
  const { rows } = await query(`select uuid from imports order by created_at desc limit 1`);
  const uuid = String(rows[0]?.['uuid']);
  const { database } = server.running().services.connection;
  for await (const batch of readBatches(database, uuid)) {
    const { lines, results } = change(batch);
    await storeResults(database, uuid, batch, results);
    await query('update import_batches set lines = $2 where last_line = $1', [batch.end, JSON.stringify(lines)]);
  }
};
const uncheckedAfter =
  (last: number) =>
  (batch: Batch): Batch => ({
    ...batch,
    results: batch.results.map((result, index) => ((batch.lines.lines[index]?.[0] ?? 0) > last ? null : result)),
  });

describe('an import', () => {
  it('loads only a file that the same user previewed', async () => {
    const token = await signIn();
    await preview(server, token, file('Alfa'));
    expect(await codeOf(sendCsv(server, token, file('Alfa', 'Beta'), true))).toBe('no_preview');
    expect(await codeOf(sendCsv(server, await signIn(), file('Alfa'), true))).toBe('no_preview');
    expect(await countStores('Alfa')).toBe(0);
    await load(server, token, file('Alfa'));
    expect(await countStores('Alfa')).toBe(1);
  });

  it('loads exactly the previewed values, not newer ones of the geocoder', async () => {
    const token = await signIn();
    const content = 'store_name,address\nGamma,"Via Gamma 1, Bologna"';
    await preview(server, token, content);
    await query('update geocodes set latitude = 1, longitude = 2');
    await load(server, token, content);
    const { rows } = await query(`select latitude from stores where store_name = 'Gamma'`);
    expect(Math.round(Number(rows[0]?.['latitude']))).toBe(44);
  });

  it('runs once for several requests', async () => {
    const token = await signIn();
    await preview(server, token, file('Delta'));
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(sendCsv(server, token, file('Delta'), true))));
    expect(codes.filter((code) => code === 'none')).toHaveLength(1);
    await waitForImport(server, token);
    expect(await codeOf(sendCsv(server, token, file('Delta'), true))).toBe('no_preview');
    expect(await countStores('Delta')).toBe(1);
  });

  it('needs a preview of the last hour; older ones are deleted', async () => {
    const token = await signIn();
    await preview(server, token, file('Epsilon'));
    await query(`update imports set changed_at = now() - interval '61 minutes'`);
    expect(await codeOf(sendCsv(server, token, file('Epsilon'), true))).toBe('no_preview');
    await housekeeping(server.running().services.connection.database).run({}, noProgress);
    expect((await query('select from imports')).rowCount).toBe(0);
    expect((await query('select from import_batches')).rowCount).toBe(0);
    expect(await readProgress(server, token)).toMatchObject({ state: 'none' });
  });
});

describe('the progress', () => {
  it('is of the caller’s latest import, and polling it keeps no session alive', async () => {
    const [token, other] = [await signIn(), await signIn()];
    await preview(server, token, file('Zeta', 'Eta'));
    await preview(server, other, file('Theta'));
    expect(await readProgress(server, token)).toMatchObject({ details: { rowCount: 2 } });
    await preview(server, token, file('Iota'));
    expect(await readProgress(server, token)).toMatchObject({ details: { rowCount: 1 } });
    expect(contract.stores.progress.passive).toBe(true);
  });

  it('[stores.import.poll] reaches its end only when the job has ended', async () => {
    const token = await signIn();
    await setGeocoderMode('slow');
    await sendCsv(server, token, 'store_name,address\nLenta,"Via Lenta 1, Pavia"');
    expect(await readProgress(server, token)).toMatchObject({ current: 0, end: 1, state: 'checking' });
    expect(await codeOf(sendCsv(server, token, 'store_name,address\nLenta,"Via Lenta 1, Pavia"', true))).toBe('import_running');
    expect(await waitForImport(server, token)).toMatchObject({
      state: 'ready',
      errors: [{ line: 2, fields: { address: 'geocoder_silent' } }],
    });
    await setGeocoderMode('fine');
  });

  it('shows a check that failed', async () => {
    const token = await signIn();
    await preview(server, token, file('Kappa'));
    await query(`update imports set state = 'checking', current = 0`);
    expect(await readProgress(server, token)).toMatchObject({ state: 'failed', current: 1, end: 1 });
    expect(await codeOf(sendCsv(server, token, file('Kappa'), true))).toBe('no_preview');
    expect(await preview(server, token, file('Kappa'))).toMatchObject({ state: 'ready' });
  });
});

describe('the check', () => {
  it.each(['down', 'nonsense'])('continues without a geocoder that is %s, and does not call it for every line', async (mode) => {
    const token = await signIn();
    await setGeocoderMode(mode);
    const lines = Array.from({ length: 50 }, (_, n) => `Negozio ${n},"Via ${mode} ${n}, Genova",,`);
    const content = ['store_name,address,latitude,longitude', 'Certo,"Via Certa 1, Genova",44.4,8.9', ...lines].join('\n');
    expect(await preview(server, token, content)).toMatchObject({
      details: { rowCount: 51, successCount: 1, successGeocodes: 0, errorCount: 50 },
    });
    await setGeocoderMode('fine');
    expect(await preview(server, token, content)).toMatchObject({ details: { successCount: 51, successGeocodes: 50 } });
  });

  it('of a file stops when its user uploads another', async () => {
    const token = await signIn();
    await setGeocoderMode('slow');
    await sendCsv(server, token, 'store_name,address\nPrimo,"Via Prima 1, Como"');
    await sendCsv(server, token, file('Secondo'));
    expect((await query(`select from import_batches where lines::text like '%Primo%'`)).rowCount).toBe(0);
    await setGeocoderMode('fine');
    expect(await waitForImport(server, token)).toMatchObject({ details: { rowCount: 1, successCount: 1 } });
  });

  it('continues with the remaining lines after its server dies', async () => {
    const token = await signIn();
    await preview(server, token, manyStores(1200));
    // The database after a crash: some lines are checked, and the lease belongs to a dead server.
    await changeBatches(uncheckedAfter(700));
    // A line that repeats one that was checked before.
    await changeBatches((batch) => ({
      ...batch,
      lines: {
        ...batch.lines,
        lines: batch.lines.lines.map((staged) =>
          staged[0] === 1100 ? [1100, 'Negozio 0', 'Via Roma 0, Milano', '45', '9'] : staged,
        ),
      },
    }));
    await query(`update imports set state = 'checking', current = 699, counts = '{"rows":1200,"right":699,"wrong":0}'
      where "end" = 1200`);
    await query(`update jobs set state = 'running', lease_until = now() - interval '1 second'
      where uuid = (select job_uuid from imports where "end" = 1200)`);
    await makeJobsDue();
    expect(await waitForImport(server, token)).toMatchObject({
      state: 'ready',
      details: { rowCount: 1200, successCount: 1199, errorCount: 1 },
    });
  });
});

describe('a long check', () => {
  it('lets other jobs run, and then continues', async () => {
    const token = await signIn();
    await preview(server, token, file('Ny', 'Xi', 'Omikron'));
    await changeBatches(uncheckedAfter(0));
    const { rows } = await query(`update imports set state = 'checking', current = 0, counts = '{"rows":3,"right":0,"wrong":0}'
      where file_name = 'negozi.csv' and "end" = 3 returning uuid`);
    const { connection, geocoder } = server.running().services;
    const stores = storeImport({ geocoder });
    const slow: typeof stores = {
      ...stores,
      complete: () => (value) => {
        vi.setSystemTime(Date.now() + 60_000);
        return Promise.resolve({ value });
      },
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    const runOnce = () => checkJob(slow, connection).run({ uuid: String(rows[0]?.['uuid']) }, noProgress);
    expect([await runOnce(), await runOnce(), await runOnce(), await runOnce()]).toEqual([
      continueLater,
      continueLater,
      continueLater,
      undefined,
    ]);
    vi.useRealTimers();
    expect(await readProgress(server, token)).toMatchObject({ state: 'ready', details: { successCount: 3 } });
  });
});

describe('a check that two servers run at once, because one seemed dead', () => {
  it('counts every line once', async () => {
    const token = await signIn();
    await preview(server, token, manyStores(400));
    await changeBatches(uncheckedAfter(0));
    const { rows } = await query(`update imports set state = 'checking', current = 0, counts = '{"rows":400,"right":0,"wrong":0}'
      where "end" = 400 returning uuid`);
    const { connection, geocoder } = server.running().services;
    const runToEnd = async (): Promise<void> => {
      const result = await checkJob(storeImport({ geocoder }), connection).run({ uuid: String(rows[0]?.['uuid']) }, noProgress);
      if (result === continueLater) await runToEnd();
    };
    await Promise.all([runToEnd(), runToEnd()]);
    expect(await readProgress(server, token)).toMatchObject({
      state: 'ready',
      details: { rowCount: 400, successCount: 400, errorCount: 0 },
    });
  });
});

describe('the load', () => {
  it('of many lines stores all of them in order', async () => {
    const token = await signIn();
    const content = manyStores(2000);
    expect(await preview(server, token, content)).toMatchObject({ details: { rowCount: 2000, successCount: 2000 } });
    expect(await load(server, token, content)).toMatchObject({ state: 'loaded', current: 2000, end: 2000 });
    expect(await countStores('Negozio %')).toBe(2000);
    const { data } = await server.as(token)(contract.stores.list, { search: 'Negozio', page: 1, pageSize: 3, sort: 'priority' });
    expect(data.map(({ store_name }) => store_name)).toEqual(['Negozio 0', 'Negozio 1', 'Negozio 2']);
    await query(`delete from stores where store_name like 'Negozio %'`);
  });

  it('that breaks off stores nothing, and the next attempt stores everything once', async () => {
    const token = await signIn();
    const content = manyStores(1600);
    await preview(server, token, content);
    // The connection is cut after two thirds of the lines, as if the server had died.
    await query(`create function cut_off() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await query(`create trigger cut_off before insert on stores for each row when (new.store_name = 'Negozio 1100')
      execute function cut_off()`);
    await sendCsv(server, token, content, true);
    await vi.waitFor(async () => {
      const { rows } = await query(`select attempts from jobs where kind = 'load-stores-file' and state = 'waiting'`);
      expect(rows).toEqual([{ attempts: 1 }]);
    }, waitOptions);
    expect(await countStores('Negozio %')).toBe(0);
    expect(await readProgress(server, token)).toMatchObject({ state: 'loading', end: 1600 });
    expect(await codeOf(sendCsv(server, token, content))).toBe('import_running');
    await query('drop function cut_off() cascade');
    await makeJobsDue();
    expect(await waitForImport(server, token)).toMatchObject({ state: 'loaded', current: 1600 });
    expect(await countStores('Negozio %')).toBe(1600);
  });

  it('that two servers run at once, because one seemed dead, counts once', async () => {
    const token = await signIn();
    await preview(server, token, file('Lambda', 'My'));
    await sendCsv(server, token, file('Lambda', 'My'), true);
    await waitForImport(server, token);
    await query(`update jobs set state = 'waiting' where kind = 'load-stores-file'`);
    await makeJobsDue();
    await vi.waitFor(
      async () => expect((await query(`select from jobs where kind = 'load-stores-file' and state <> 'done'`)).rowCount).toBe(0),
      waitOptions,
    );
    expect(await countStores('Lambda')).toBe(1);
    expect(await readProgress(server, token)).toMatchObject({ state: 'loaded' });
  });
});
