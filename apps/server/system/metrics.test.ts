import { readFile } from 'node:fs/promises';
import { OrderStatus } from '@simdesk/rules';
import { describe, expect, it, vi } from 'vitest';
import { enqueueJob } from '../core/jobs/jobs.ts';
import type { RunningApp } from '../app.ts';
import { storeOrder } from '../testing/stored-orders.ts';
import { testServer } from '../testing/test-server.ts';
import { readSeldom } from './read-seldom.ts';

const server = testServer({ METRICS_PORT: '0' });
const withToken = testServer({ METRICS_PORT: '0', METRICS_TOKEN: 'a-token-of-prometheus' });

interface Family {
  type: string;
  samples: Map<string, number>;
}

/** Reads the text format of Prometheus, and fails on a line that it does not allow. */
const parse = (text: string): Map<string, Family> => {
  expect(text.endsWith('\n')).toBe(true);
  const families = new Map<string, Family>();
  let helped = '';
  let family: Family | null = null;
  let name = '';
  for (const line of text.split('\n')) {
    const [, kind, subject = '', rest = ''] = /^# (HELP|TYPE) ([a-z0-9_]+) (\S.*)$/.exec(line) ?? [];
    if (kind === 'HELP') {
      expect(families.has(subject)).toBe(false);
      helped = subject;
    } else if (kind === 'TYPE') {
      expect(helped).toBe(subject);
      expect(['counter', 'gauge', 'histogram']).toContain(rest);
      family = { type: rest, samples: new Map() };
      name = subject;
      families.set(name, family);
    } else if (line !== '') {
      const [, sample = '', labels = '', value = ''] =
        /^([a-z0-9_]+)(\{(?:[a-z_]+="(?:[^"\\\n]|\\[\\n"])*",?)*\})? (\S+)$/.exec(line) ?? [];
      const names = family?.type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
      expect(names, line).toContain(sample);
      expect(value, line).toMatch(/^(?:-?[\d.]+(?:e[+-]?\d+)?|[+]Inf|nan)$/i);
      family?.samples.set(sample + labels, Number(value));
    }
  }
  return families;
};

const scrape = async ({ metricsServer }: RunningApp) => {
  const answer = await metricsServer?.inject('/metrics');
  expect([answer?.statusCode, answer?.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0/)]);
  return parse(answer?.body ?? '');
};

describe('the metrics', () => {
  it('have a port of their own, and are then not at the port of the console', async () => {
    expect((await server.request({ url: '/metrics' })).statusCode).toBe(404);
    expect(
      (await withToken.request({ url: '/metrics', headers: { authorization: 'Bearer a-token-of-prometheus' } })).statusCode,
    ).toBe(404);
    const status = async (authorization: string) =>
      (await withToken.running().metricsServer?.inject({ url: '/metrics', headers: { authorization } }))?.statusCode;
    expect(await status('')).toBe(403);
    expect(await status('Bearer a-token-of-prometheus')).toBe(200);
    expect((await server.running().metricsServer?.inject('/api/login'))?.statusCode).toBe(404);
  });

  it('tell what waits, since when, and for whom', async () => {
    const { connection } = server.running().services;
    const { database: db, pool } = connection;
    const order = await storeOrder(db, { status: OrderStatus.InDelivery });
    const owed = { system: 'billing' as const, order_uuid: order.uuid };
    const failing = await enqueueJob(db, 'nobody-runs-this', {}, { owed });
    await enqueueJob(db, 'nobody-runs-this', {}, { owed: { ...owed, system: 'payments' } });
    await pool.query(
      `update jobs set created_at = now() - interval '2 hours', run_at = now() - interval '1 hour', attempts = 5, error = 'down' where uuid = $1`,
      [failing],
    );
    await pool.query(
      `insert into outbox (order_uuid, template_uuid, event, template_name, recipients, subject, state, created_at)
       values ($1, gen_random_uuid(), 'paid', '', '', '', 'failed', now() - interval '1 day')`,
      [order.uuid],
    );
    await pool.query(
      `insert into order_refunds (order_uuid, amount, email, created_at) values ($1, 1, '', now() - interval '10 minutes')`,
      [order.uuid],
    );
    await server.request({ url: '/api/nonsense/mario.rossi' });
    const fresh = await server.second();
    const families = await scrape(fresh);
    const valueOf = (sample: string) => families.get(sample.replace(/\{.*/, ''))?.samples.get(sample);

    expect(valueOf('simdesk_ready')).toBe(1);
    expect(valueOf('simdesk_figures_up')).toBe(1);
    expect(valueOf('simdesk_live_streams')).toBe(0);
    expect([...(families.get('simdesk_build_info')?.samples.keys() ?? [])]).toEqual([
      expect.stringMatching(/version="0\.1\.0",commit="\w+",storage="disk"/),
    ]);
    expect(valueOf('simdesk_jobs{kind="nobody-runs-this",state="waiting"}')).toBe(2);
    expect(valueOf('simdesk_jobs{kind="send-mail",state="failed"}')).toBe(0);
    expect(valueOf('simdesk_jobs_oldest_due_age_seconds{kind="nobody-runs-this"}')).toBeCloseTo(3600, -2);
    expect(valueOf('simdesk_outbox_mails{state="failed"}')).toBe(1);
    expect(valueOf('simdesk_outbox_oldest_age_seconds{state="failed"}')).toBeCloseTo(86_400, -2);
    expect(valueOf('simdesk_owed_jobs{system="billing",state="waiting"}')).toBe(1);
    expect(valueOf('simdesk_owed_oldest_age_seconds{system="billing"}')).toBeCloseTo(7200, -2);
    expect(valueOf('simdesk_outside_system_up{system="billing"}')).toBe(0);
    expect(valueOf('simdesk_outside_system_down_since_timestamp_seconds{system="billing"}')).toBeCloseTo(
      Date.now() / 1000 - 7200,
      -2,
    );
    expect(valueOf('simdesk_outside_system_up{system="payments"}')).toBe(1);
    expect(valueOf('simdesk_refunds_pending')).toBe(1);
    expect(valueOf('simdesk_refunds_pending_oldest_age_seconds')).toBeCloseTo(600, -2);
    expect(valueOf('simdesk_orders{status="in_delivery"}')).toBe(1);
    expect(valueOf('simdesk_orders{status="not_finished"}')).toBe(0);
    expect(valueOf('simdesk_servers{state="running"}')).toBe(2);
    expect(valueOf('simdesk_database_pool_connections{pool="requests"}')).toBeGreaterThan(0);
    expect(valueOf('simdesk_data_disk_free_bytes')).toBeGreaterThan(0);
    expect(families.get('process_cpu_seconds_total')?.type).toBe('counter');
    const operations = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    expect([...families.keys()].filter((name) => name.startsWith('simdesk_') && !operations.includes(`\`${name}\``))).toEqual([]);
    // A success after the failure: the system answers, and only this job is at fault.
    await pool.query(`insert into jobs (kind, system, order_uuid, state) values ('nobody-runs-this', 'billing', $1, 'done')`, [
      order.uuid,
    ]);
    await pool.query(`update jobs set changed_at = now() - interval '1 minute' where uuid = $1`, [failing]);
    const later = await scrape(await server.second());
    expect(later.get('simdesk_outside_system_up')?.samples.get('simdesk_outside_system_up{system="billing"}')).toBe(1);
  });

  it('without the database are those of the server, and no zeros in place of figures', async () => {
    const { pool } = server.running().services.connection;
    const fresh = await server.second();
    await pool.query('alter table stored_files rename to elsewhere');
    const families = await scrape(fresh);
    await pool.query('alter table elsewhere rename to stored_files');
    expect(families.get('simdesk_figures_up')?.samples.get('simdesk_figures_up')).toBe(0);
    for (const name of ['simdesk_orders', 'simdesk_refunds_pending', 'simdesk_jobs'])
      expect(families.get(name)?.samples.size, name).toBe(0);
    expect(families.get('simdesk_data_disk_size_bytes')?.samples.size).toBe(1);
  });

  it('are read from the database once in a while, however often they are asked for', async () => {
    const read = vi.fn<() => Promise<number>>().mockResolvedValue(1);
    const seldom = readSeldom(read, 10_000);
    vi.useFakeTimers({ toFake: ['performance'] });
    await Promise.all([seldom(), seldom()]);
    vi.advanceTimersByTime(9999);
    await seldom();
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await seldom();
    expect(read).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});
