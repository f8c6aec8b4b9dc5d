import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { processStatement, rememberProcess } from './behind-pooler.ts';
import { setLink, type Change } from './link.ts';
import type { Database } from './queryable.ts';
import { defaultPatience, dropConnection, silentConnections, watchSilence, type Patience } from './silence.ts';
import { requestTimeouts, setTimeoutsStatement, vanishedClientStatement, type Timeouts } from './timeouts.ts';
import { transactions } from './transaction.ts';

export type { Database, Queryable } from './queryable.ts';

export interface Connection {
  pool: pg.Pool;
  /** Its statements and transactions have the timeouts of requests; a job's transaction sets longer ones. */
  database: Database;
  /** A separate pool for downloads, which read slowly and would block other requests. */
  snapshots: pg.Pool;
  /** A single connection, which is free when the others are in use: to ask whether the database answers. */
  probe: pg.Pool;
  /** Calls `listener` with the changes of each transaction of this server that has committed. */
  onCommit: (listener: (changes: Change[]) => void) => void;
  /** For a separate connection: LISTEN, long locks. */
  settings: pg.ClientConfig;
  close: () => Promise<void>;
}

interface Options {
  poolSize: number;
  onError: (error: Error) => void;
  /** In place of the default ones. */
  timeouts?: Partial<Timeouts>;
  /** Whether frequent statements are prepared; the default. */
  isPrepared?: boolean;
  /** In place of the default one. */
  patience?: Patience;
}

export const connect = (
  settings: pg.ClientConfig,
  { poolSize, onError, timeouts: given, isPrepared = true, patience = defaultPatience }: Options,
): Connection => {
  const timeouts = { ...requestTimeouts, ...given };
  const clients = new Set<pg.PoolClient>();
  const open = (options: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({ ...settings, ...keepAlive, max: poolSize, connectionTimeoutMillis: longestWaitMs, ...options });
    // A dropped idle connection must not end the process: the pool opens another.
    pool.on('error', onError);
    // Nor must one that drops in a transaction: its query fails.
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      clients.add(client);
    });
    pool.on('remove', (client) => clients.delete(client));
    return pool;
  };
  // The pool waits for it before it hands out the connection.
  const setUp =
    (statement: string): pg.PoolConfig['verify'] =>
    (client, done) => {
      client.query(`${statement}; ${processStatement}`, (error: Error | null, answers: pg.QueryResult | pg.QueryResult[]) => {
        if (!error) rememberProcess(client, [answers].flat());
        done(error ?? undefined);
      });
    };
  const forRequests = `${setTimeoutsStatement(timeouts)}; ${vanishedClientStatement}`;
  const pool = open({ application_name: 'simdesk', verify: setUp(forRequests), pipeline: true });
  const snapshots = open({ application_name: 'simdesk snapshot', verify: setUp(vanishedClientStatement) });
  const probe = open({ application_name: 'simdesk probe', max: 1 });
  const drop = (dropped: Iterable<pg.ClientBase>, reason: string) => {
    onError(new Error(reason));
    for (const client of dropped) dropConnection(client);
  };
  const findSilent = silentConnections();
  const ask = async () => {
    const silent = await findSilent(clients, probe, patience.answerMs / 2);
    if (silent.length > 0) drop(silent, 'Some connections to the database do not answer: they are given up');
  };
  const watch = watchSilence(ask, () => drop(clients, 'The database does not answer: all connections are given up'), patience);
  const close = async () => {
    watch.stop();
    await Promise.all([pool.end(), snapshots.end(), probe.end()]);
  };
  let listener: (changes: Change[]) => void = () => undefined;
  const tell = (changes: Change[]) => listener(changes);
  const database: Database = Object.assign(drizzle(pool), { transaction: transactions(pool, timeouts, isPrepared, tell) });
  setLink(database, { client: pool, isPrepared, sentAhead: null, announce: (change) => tell([change]) });
  return { pool, database, snapshots, probe, settings, close, onCommit: (next) => void (listener = next) };
};

/** An idle connection that is lost is noticed, and no firewall forgets it. */
const keepAlive: pg.PoolConfig = { keepAlive: true, keepAliveInitialDelayMillis: 3000 };

/** How long a request waits for a free connection before it is refused. */
const longestWaitMs = 10_000;
