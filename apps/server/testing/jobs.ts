import { afterEach, expect, vi } from 'vitest';
import { startJobs, type JobKind, type Jobs } from '../core/jobs/jobs.ts';
import { listen, type Announcements } from '../database/announcements.ts';
import { patience } from './patience.ts';
import type { TestServer } from './test-server.ts';

/** The queue of a test's server, with further servers that share in it for kinds of work made up by a test. */
export const testQueue = (server: TestServer) => {
  const opened: { jobs: Jobs; announcements: Announcements }[] = [];
  afterEach(async () => {
    for (const { jobs, announcements } of opened.splice(0)) {
      await jobs.close();
      await announcements.close();
    }
  });

  const database = () => server.running().services.connection.database;
  const rowOf = (uuid: string) => server.running().services.jobs.find(database(), uuid);
  const query = (text: string, values: unknown[] = []) =>
    server.running().services.connection.pool.query<Record<string, unknown>>(text, values);

  return {
    database,
    rowOf,
    query,
    worker: async (...kinds: JobKind[]): Promise<Jobs> => {
      const { app, services } = server.running();
      const announcements = await listen(services.connection.settings, () => undefined);
      const jobs = await startJobs(services.connection.database, announcements, kinds, app.log);
      opened.push({ jobs, announcements });
      return jobs;
    },
    untilState: (uuid: string, state: string) =>
      vi.waitFor(async () => expect(await rowOf(uuid)).toMatchObject({ state }), patience),
    /** Makes a waiting job due and tells the servers, instead of waiting for its time. */
    makeDue: async (uuid: string) => {
      const past = "now() - interval '1 second'";
      await query(`update jobs set run_at = ${past}, lease_until = ${past} where uuid = $1`, [uuid]);
      await query(`select pg_notify('simdesk', '{"topic":"jobs","subject":"x"}')`);
    },
  };
};

export const gate = () => {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};
