import { contract } from '@simdesk/contract';
import { ReportType, SystemRole } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { image } from '../testing/file-contents.ts';
import { testServer } from '../testing/test-server.ts';
import { sendForm } from '../testing/upload-forms.ts';

const server = testServer({ DATABASE_POOL: '6', LOCK_TIMEOUT_SECONDS: '30' });
const years = { date_from: '2016-01-01', date_to: '2026-12-31', type: ReportType.Orders };

it.each([
  [
    'uploads',
    'stored_files',
    async (token: string) => {
      const url = `${contract.files.upload.path}?currentDir=blog`;
      return sendForm(server, token, url, [{ field: 'file', name: 'a.png', content: await image('png') }]);
    },
  ],
  [
    'reports',
    'orders',
    (token: string) =>
      server.request({
        method: 'POST',
        url: contract.reports.chart.path,
        headers: { 'x-session-uuid': token },
        payload: years,
      }),
  ],
])('ten %s that take long leave a connection to everyone else', async (_title, table, send) => {
  const { pool } = server.running().services.connection;
  const token = await server.signIn(SystemRole.SuperAdmin);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`lock table ${table} in access exclusive mode`);
  // The test itself uses one of the six.
  const slow = Array.from({ length: 10 }, () => send(token));
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeGreaterThan(2);
  for (let round = 0; round < 3; round += 1)
    await expect(server.as(token)(contract.faq.categories.list, {})).resolves.toMatchObject({ data: [] });
  await holder.query('rollback');
  holder.release();
  expect(new Set((await Promise.all(slow)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});
