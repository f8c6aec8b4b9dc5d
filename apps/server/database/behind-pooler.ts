import type pg from 'pg';

/** The processes of PostgreSQL that connections were opened to. */
const processes = new WeakMap<object, number>();

/** Asks for the process; part of the statement that sets up a connection. */
export const processStatement = 'select pg_backend_pid() as process';

/** Remembers the answer, which is among those of the set-up. */
export const rememberProcess = (client: pg.PoolClient, answers: pg.QueryResult[]): void => {
  const row = answers.flatMap(({ rows }) => rows as { process?: number }[]).find(({ process }) => process !== undefined);
  if (row?.process !== undefined) processes.set(client, row.process);
};

/**
 * Whether a pooler may give this connection another process of PostgreSQL for each transaction. It then names itself to the client, and
 * not the process behind it.
 */
export const isBehindPooler = (client: pg.PoolClient): boolean => {
  const { processID } = client as unknown as { processID: number | null };
  return processes.get(client) !== processID;
};
