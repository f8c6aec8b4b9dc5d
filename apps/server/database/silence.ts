import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * A network may swallow a connection: it neither answers nor ends. This asks over the connection every few seconds, and reports
 * when no answer comes. An error is an answer.
 */
export const watchSilence = (
  ask: () => Promise<unknown>,
  onSilence: () => void,
  { askEveryMs, answerMs }: Patience = defaultPatience,
): { stop: () => void } => {
  let isAsking = false;
  let stopped = false;
  const check = async () => {
    isAsking = true;
    const isSilent = !(await isAnswered(ask(), answerMs));
    isAsking = false;
    if (isSilent && !stopped) onSilence();
  };
  const timer = setInterval(() => {
    if (!isAsking) void check();
  }, askEveryMs);
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
};

export interface Patience {
  askEveryMs: number;
  answerMs: number;
}

/** Together at most ten seconds until a silent connection is given up. */
export const defaultPatience: Patience = { askEveryMs: 2000, answerMs: 8000 };

/** Whether an answer comes in time. One that has arrived while this process was busy counts. */
const isAnswered = (asked: Promise<unknown>, answerMs: number): Promise<boolean> => {
  const answered = asked.then(
    () => true,
    () => true,
  );
  const late = async () => {
    await pause(answerMs, undefined, { ref: false });
    await nextTurn();
    await nextTurn();
    return false;
  };
  return Promise.race([answered, late()]);
};

/** What the driver has but does not publish. */
interface Internals {
  connection: { stream: Socket };
  processID: number;
  _getActiveQuery: () => object | null;
}

const internalsOf = (client: pg.ClientBase): Internals => client as unknown as Internals;

/** Ends a connection without a word to the database, which would not hear it: what waits for its answer fails at once. */
export const dropConnection = (client: pg.ClientBase): void => void internalsOf(client).connection.stream.destroy();

/**
 * Finds single swallowed connections: those that wait for the answer to a statement, while the database waits for the next
 * statement, or has no such process any more. Behind a pooler none is found, because it hides the database's processes.
 */
export const silentConnections = () => {
  const waiting = new WeakMap<pg.ClientBase, { query: object; since: number }>();
  const waitsLong = (client: pg.ClientBase, leastMs: number): boolean => {
    const query = internalsOf(client)._getActiveQuery();
    const before = waiting.get(client);
    if (query === null) waiting.delete(client);
    else if (before?.query !== query) waiting.set(client, { query, since: performance.now() });
    else return performance.now() - before.since >= leastMs;
    return false;
  };
  return async (clients: Iterable<pg.ClientBase>, probe: pg.Pool, leastMs: number): Promise<pg.ClientBase[]> => {
    const late = [...clients].filter((client) => waitsLong(client, leastMs));
    const asking = await probe.connect();
    try {
      const { rows } = await asking.query<{ pid: number; own: number }>(
        `select waiting.pid, pg_backend_pid() as own from unnest($1::int[]) as waiting (pid)
         left join pg_stat_activity activity on activity.pid = waiting.pid
         where activity.pid is null or activity.state like 'idle%' and activity.state_change < now() - make_interval(secs => $2)`,
        [late.map((client) => internalsOf(client).processID), leastMs / 1000],
      );
      const silent = new Set(rows.filter(({ own }) => own === internalsOf(asking).processID).map(({ pid }) => pid));
      return late.filter((client) => silent.has(internalsOf(client).processID));
    } finally {
      asking.release();
    }
  };
};
