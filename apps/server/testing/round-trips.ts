import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/**
 * Counts the round trips that something makes to the database; those of jobs that run meanwhile do not count. Statements that are
 * sent without waiting for the ones before share a round trip.
 */
export const countRoundTrips = async (pool: pg.Pool, run: () => Promise<unknown>): Promise<number> => {
  let trips = 0;
  const ofRun = new AsyncLocalStorage<true>();
  const restores: (() => void)[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let open = 0;
    const counted = (...args: unknown[]): unknown => {
      if (open === 0 && ofRun.getStore()) trips += 1;
      open += 1;
      const closing = () => void (open -= 1);
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        const answered = (...answer: unknown[]): unknown => (
          closing(),
          (callback as (...values: unknown[]) => unknown)(...answer)
        );
        return query(...args.slice(0, -1), answered);
      }
      const answer = query(...args) as Promise<unknown>;
      answer.then(closing, closing);
      return answer;
    };
    Object.assign(client, { query: counted });
    restores.push(() => Reflect.deleteProperty(client, 'query'));
  };
  pool.on('acquire', watch);
  try {
    await ofRun.run(true, run);
  } finally {
    pool.off('acquire', watch);
    for (const restore of restores) restore();
  }
  return trips;
};
