import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { billing as billingRole } from '@simdesk/sandbox/billing';
import { geocoder as geocoderRole } from '@simdesk/sandbox/geocoder';
import { payments as paymentsRole } from '@simdesk/sandbox/payments';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../database/embedded-database.ts';
import { quickHash } from './quick-hash.ts';
import { migrate } from '../database/migrate.ts';
import { rootAccount } from './root-account.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** As the owner of the tables, so that a test can change them too. */
    database: pg.ClientConfig;
    /** The user that the server has in production. */
    applicationUser: { user: string; password: string };
    /** The folder of the demo's files. */
    demoFiles: string;
    /** URL of the sandbox's billing system. */
    billing: string;
    /** URL of the sandbox's payment provider. */
    payments: string;
    /** URL of the sandbox's geocoder. */
    geocoder: string;
  }
}

/** One PostgreSQL for the whole run; every test file clones its database from a migrated template. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'simdesk-tests-'));
  const embedded = await startEmbeddedDatabase(dataDir, () => undefined);
  // A stop request ends the process without the teardown.
  process.once('exit', () => void embedded.stop());
  const owner = embedded.ownerConnection;
  const admin = new pg.Client(embedded.administration);
  await admin.connect();
  // Test data need not survive a crash, and waiting for the disk would take most of the time.
  // Autovacuum would start a process for one of some two hundred databases several times a second.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  // Each test file creates its own database.
  await admin.query(`alter role ${owner.user} createdb`);
  await admin.query(`create database template_simdesk owner ${owner.user}`);
  await migrate({ ...owner, database: 'template_simdesk' });
  await createAdministratorTemplate(admin, owner);
  await admin.end();
  const billing = await billingRole.start();
  const payments = await paymentsRole.start();
  const geocoder = await geocoderRole.start();
  project.provide('database', owner);
  project.provide('applicationUser', { user: embedded.connection.user, password: embedded.connection.password });
  project.provide('demoFiles', join(dataDir, 'demo-files'));
  project.provide('billing', billing.env['BSS_URL'] ?? '');
  project.provide('payments', payments.env['PAYMENT_URL'] ?? '');
  project.provide('geocoder', geocoder.env['GEOCODER_URL'] ?? '');
  return async () => {
    await billing.stop();
    await payments.stop();
    await geocoder.stop();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The administrator of most test servers: hashing the password at each start would take longer than many a test. */
const createAdministratorTemplate = async (admin: pg.Client, owner: pg.ClientConfig): Promise<void> => {
  await admin.query(`create database template_administrator template template_simdesk owner ${owner.user}`);
  const client = new pg.Client({ ...owner, database: 'template_administrator' });
  await client.connect();
  await client.query('insert into users (email, password_hash, system_role, status) values ($1, $2, $3, $4)', [
    rootAccount.email,
    await quickHash(rootAccount.password),
    SystemRole.SuperAdmin,
    UserStatus.Active,
  ]);
  await client.end();
};
