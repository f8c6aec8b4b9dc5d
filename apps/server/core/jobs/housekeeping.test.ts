import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { housekeeping } from './housekeeping.ts';
import { noProgress } from '../../testing/jobs.ts';

const server = testServer();
const query = (text: string) => server.running().services.connection.pool.query(text);

it('the hourly housekeeping deletes expired sessions, old attempts, addresses that are no longer used, old jobs and killed servers', async () => {
  const token = await server.signIn(SystemRole.NoRole, 'old@example.com');
  await query("update sessions set expires_at = now() - interval '1 minute'");
  await server.signIn(SystemRole.NoRole, 'new@example.com');
  await query(
    `insert into login_attempts (account, address, failed_at) values ('x', '::1', now() - interval '2 days'), ('y', '::1', now())`,
  );
  await query(`insert into known_addresses (user_uuid, address, seen_at)
    select uuid, '192.0.2.1'::inet, now() - interval '366 days' from users union all select uuid, '192.0.2.2', now() from users`);
  await query(
    "insert into jobs (kind, state, changed_at) values ('past', 'done', now() - interval '31 days'), ('past', 'done', now())",
  );
  await query(`insert into servers (id, host, version, storage_kind, storage_id, seen_at)
    values (gen_random_uuid(), 'killed', '1', 'disk', 'x', now() - interval '2 days')`);
  await housekeeping(server.running().services.connection.database).run({}, noProgress);
  expect((await query('select email from sessions join users on users.uuid = user_uuid')).rows).toEqual([
    { email: 'new@example.com' },
  ]);
  expect((await query('select account from login_attempts')).rows).toEqual([{ account: 'y' }]);
  expect((await query('select distinct host(address) as address from known_addresses')).rows).toEqual([{ address: '192.0.2.2' }]);
  expect((await query("select count(*)::int as n from jobs where kind = 'past'")).rows).toEqual([{ n: 1 }]);
  expect((await query("select host from servers where host = 'killed'")).rows).toEqual([]);
  await expect(server.as(token)(contract.accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
});
