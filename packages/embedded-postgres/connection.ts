import pg from 'pg';
import type { Address } from './address.ts';

export interface DatabaseConnection extends Address {
  user: string;
  password: string;
  database: string;
  /** Explicit, because pg would read the environment variable PGSSLMODE otherwise. */
  ssl: false;
}

/** Connects, runs `use` and disconnects. */
export const withClient = async <Result>(
  connection: DatabaseConnection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(connection);
  // A lost connection also rejects the running query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
