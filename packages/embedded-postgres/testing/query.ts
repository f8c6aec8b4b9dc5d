import pg from 'pg';

/** The rows of a statement on a connection of its own. */
export const query = async (connection: pg.ClientConfig, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
};
