import type pg from 'pg';
import { afterEach, expect, vi } from 'vitest';
import type { Progress } from '../core/jobs/job-kind.ts';
import { startJobs, type JobKind, type Jobs } from '../core/jobs/jobs.ts';
import { listen, type Listener } from '../database/listen-notify.ts';
import { waitOptions } from './wait-options.ts';
import type { TestServer } from './test-server.ts';

/** For the work of a job that a test does without its queue. */
export const noProgress: Progress = { uuid: '', report: () => Promise.resolve() };

/** The job queue of a test's server, with further workers for the test's own kinds of jobs. */
export const testQueue = (server: TestServer) => {
  const workers: { jobs: Jobs; listener: Listener }[] = [];
  afterEach(async () => {
    for (const { jobs, listener } of workers.splice(0)) {
      await jobs.close();
      await listener.close();
    }
  });

  const database = () => server.running().services.connection.database;
  const findJob = (uuid: string) => server.running().services.jobs.find(database(), uuid);
  const query = (text: string, values: unknown[] = []) =>
    server.running().services.connection.pool.query<Record<string, unknown>>(text, values);

  return {
    database,
    findJob,
    query,
    worker: async (...kinds: JobKind[]): Promise<Jobs> => {
      const { app, services } = server.running();
      const listener = await listen(services.connection.settings, () => undefined);
      const jobs = await startJobs(services.connection.database, listener, kinds, app.log);
      workers.push({ jobs, listener });
      return jobs;
    },
    waitForState: (uuid: string, state: string) =>
      vi.waitFor(async () => expect(await findJob(uuid)).toMatchObject({ state }), waitOptions),
    /** Makes a waiting job due now, and a running one too, as if its server had died. */
    makeDue: async (uuid: string) => {
      const past = "now() - interval '1 second'";
      await query(`update jobs set run_at = ${past}, lease_until = ${past} where uuid = $1`, [uuid]);
      await wakeServers(server.running().services.connection.pool);
    },
  };
};

/** Lets the first run of a periodic job end, after which the test alone does its work. */
export const postponeJob = (pool: pg.Pool, kind: string): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `update jobs set run_at = now() + interval '1 day' where kind = $1 and state = 'waiting' and attempts = 0 and run_at > now()`,
      [kind],
    );
    expect(rowCount).toBe(1);
  }, waitOptions);

/** As if the last attempt of a job had stored what it leaves behind, and had not ended yet. */
export const holdEnd = (pool: pg.Pool, key: string): Promise<void> =>
  vi.waitFor(async () => {
    const held = `update jobs set state = 'running', lease_until = now() + interval '1 hour' where key = $1 and state = 'done'`;
    expect((await pool.query(held, [key])).rowCount).toBe(1);
  }, waitOptions);

/** Whether a running job runs once more when it has ended. */
export const isAskedForAgain = async (pool: pg.Pool, key: string): Promise<boolean> =>
  (await pool.query(`select from jobs where key = $1 and state = 'running' and again`, [key])).rowCount === 1;

/** Makes all servers of the database look for due jobs now; otherwise they look every few seconds. */
export const wakeServers = (pool: pg.Pool) => pool.query(`select pg_notify('simdesk', '{"topic":"jobs","subject":"x"}')`);

export const gate = () => {
  let open = () => undefined as void;
  const released = new Promise<void>((resolve) => (open = resolve));
  return { open, released };
};
