import pg from 'pg';
import type { Address } from './address.ts';

export interface DatabaseConnection extends Address {
  user: string;
  password: string;
  database: string;
  /** Explicit, because pg would read the environment variable PGSSLMODE otherwise. */
  ssl: false;
}

/** Connects for the duration of `run`. */
export const withClient = async <Result>(
  connection: DatabaseConnection,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(connection);
  // A lost connection also rejects the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
