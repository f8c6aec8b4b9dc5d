import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { contract } from '@simdesk/contract';
import { accounts, demoPassword, test } from '../apps/e2e/support/fixtures.ts';
import { countCallRounds, measureVisits } from '../apps/e2e/support/page-load.ts';
import { openWithSession, signIn } from '../apps/e2e/support/session.ts';

type Page = Parameters<typeof openWithSession>[0];

const report = new URL('../docs/performance.md', import.meta.url);
const rounds = 5;
const navigations = 50;

test('what a visit of the console costs', async ({ browser, baseURL, callAs }) => {
  const session = await signIn(baseURL, { email: accounts.Admin, password: demoPassword });
  const call = await callAs('Admin');
  const [order] = (await call(contract.orders.list, { page: 1, pageSize: 1 })).data;
  const row = (page: Page) => page.getByRole('table').getByRole('row').nth(1);
  const screens = [
    { name: 'login', path: '/enter/login', session: null, ready: (page: Page) => page.getByRole('button', { name: 'Log In' }) },
    { name: 'home', path: '/', session, ready: (page: Page) => page.getByRole('img').first() },
    { name: 'orders', path: '/shop/orders', session, ready: row },
    { name: 'one order', path: `/shop/orders/view/${order?.uuid}`, session, ready: row },
    { name: 'an editor', path: '/faq/create', session, ready: (page: Page) => page.locator('.ck-editor__editable') },
  ];
  const lines: string[] = [];
  for (const { name, ...visit } of screens) {
    const visits: Visits[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await measureVisits({ browser, baseURL: baseURL ?? '', ...visit }));
    const [first] = visits;
    if (!first) continue;
    const time = (kind: 'cold' | 'warm') => median(visits.map((one) => one[kind].milliseconds));
    const { cold, warm } = first;
    lines.push(
      `| ${name} | ${cold.requests.length} | ${await countCallRounds({ browser, baseURL: baseURL ?? '', ...visit })} | ${kibibytes(cold.bytes)} | ${kibibytes(warm.bytes)} | ${time('cold')} | ${time('warm')} |`,
    );
  }
  const heap = await heapAfterNavigations(await browser.newPage({ baseURL: baseURL ?? '' }), session);
  await replaceSection(
    'console',
    [
      `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Chromium ${browser.version()}, medians of ${rounds}.`,
      '',
      '| page | requests | calls in sequence | KiB cold | KiB warm | ms until ready, cold | warm |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...lines,
      '',
      `JavaScript heap after ${navigations} navigations: ${heap.after} MiB (${heap.before} MiB after the first).`,
    ].join('\n'),
  );
});

/** Goes to and fro between two lists through the menu. */
const heapAfterNavigations = async (page: Page, session: string): Promise<{ before: number; after: number }> => {
  const devTools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return Math.round(usedSize / 1024 / 1024);
  };
  await openWithSession(page, session, '/shop/orders');
  const menu = page.getByRole('navigation').first();
  const open = async (name: string) => {
    await menu.getByRole('link', { name }).click();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
  };
  await open('Offers');
  const before = await heap();
  for (let count = 0; count < navigations; count++) await open(count % 2 === 0 ? 'Order management' : 'Offers');
  return { before, after: await heap() };
};

type Visits = Awaited<ReturnType<typeof measureVisits>>;

const kibibytes = (bytes: number): string => (bytes / 1024).toFixed(0);

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Replaces the text between two marks of the report. */
const replaceSection = async (name: string, text: string): Promise<void> => {
  const old = await readFile(report, 'utf8');
  const marks = new RegExp(`(<!-- ${name} -->\\n)[^]*(<!-- /${name} -->)`);
  await writeFile(report, old.replace(marks, `$1\n${text}\n\n$2`));
};
