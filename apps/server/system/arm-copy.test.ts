import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { markRestored } from '../core/servers/restored-copy.ts';
import { testServer } from '../testing/test-server.ts';
import { armByCommand } from './arm-copy.ts';

const backupDir = await mkdtemp(join(tmpdir(), 'simdesk-backups-'));
afterAll(() => rm(backupDir, { recursive: true }));
const server = testServer({ BACKUP_DIR: backupDir });
const database = () => server.running().services.connection.database;
const backupAt = '2026-07-01T00:00:00.000Z';
const { overview, armCopy } = contract.system;
const query = async (text: string) => (await server.running().services.connection.pool.query<Record<string, unknown>>(text)).rows;
const auditRecords = () =>
  query(`select email, area, before, after from audit_records where call = '${armCopy.path}' order by id`);

let recordsBefore: number;
beforeEach(async () => {
  await markRestored(database(), backupAt);
  recordsBefore = (await auditRecords()).length;
});

/** An erasure beside the backups that the copy does not know of. */
const addErasure = async () => {
  const user = await server.addUser({ email: `${randomUUID()}@example.org`, first_name: 'Ermenegilda' });
  const erasure = { uuid: randomUUID(), at: new Date().toISOString() };
  const records = { orders: [], contacts: [], partners: [], users: [user] };
  await mkdir(join(backupDir, 'erasures'), { recursive: true });
  await writeFile(join(backupDir, 'erasures', `${erasure.uuid}.json`), JSON.stringify({ ...erasure, records }));
  return async () => (await query(`select first_name from users where uuid = '${user}'`))[0]?.['first_name'];
};

it('a SuperAdmin sees that this is a copy and arms it once, after the younger erasures; the audit tells who', async () => {
  const firstName = await addErasure();
  const superAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
  expect(await superAdmin(overview, {})).toMatchObject({ restored_from: backupAt });
  await superAdmin(armCopy, {});
  expect(await superAdmin(overview, {})).toMatchObject({ restored_from: null });
  expect(await firstName()).toBe('');
  // A second call changes nothing.
  await superAdmin(armCopy, {});
  const [signedIn] = await query('select email from sessions join users on users.uuid = user_uuid');
  expect(signedIn).toBeDefined();
  expect((await auditRecords()).slice(recordsBefore)).toEqual([
    { ...signedIn, area: 'system', before: { restored_from: backupAt }, after: { restored_from: null, erasures: 1 } },
  ]);
});

it('the command leaves an audit record too', async () => {
  const firstName = await addErasure();
  expect(await armByCommand(database(), backupDir)).toEqual({ erasures: 1 });
  expect(await firstName()).toBe('');
  expect(await armByCommand(database(), backupDir)).toBeNull();
  expect((await auditRecords()).slice(recordsBefore)).toEqual([
    {
      ...{ email: 'command:backup arm', area: 'system' },
      ...{ before: { restored_from: backupAt }, after: { restored_from: null, erasures: 1 } },
    },
  ]);
});
