import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billing as billingRole } from '@simdesk/sandbox/billing';
import { geocoder as geocoderRole } from '@simdesk/sandbox/geocoder';
import { payments as paymentsRole } from '@simdesk/sandbox/payments';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../database/embedded/index.ts';
import { migrate } from '../database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: pg.ClientConfig;
    /** Where the sandbox plays the billing system. */
    billing: string;
    /** Where it plays the payment provider. */
    payments: string;
    /** Where it plays the geocoder. */
    geocoder: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template from which every test file takes its own database. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'simdesk-tests-'));
  const embedded = await startEmbedded({ dataDir, say: () => undefined });
  const admin = new pg.Client({ ...embedded.connection, database: 'postgres' });
  await admin.connect();
  // What the tests store need not survive a power cut; waiting for the disk would take most of their time.
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`alter system set ${setting} = off`);
  await admin.query('select pg_reload_conf()');
  await admin.query('create database template_simdesk');
  await admin.end();
  await migrate({ ...embedded.connection, database: 'template_simdesk' });
  const billing = await billingRole.start();
  const payments = await paymentsRole.start();
  const geocoder = await geocoderRole.start();
  project.provide('database', embedded.connection);
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
