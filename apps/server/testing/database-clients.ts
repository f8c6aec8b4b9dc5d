import pg from 'pg';
import { afterEach } from 'vitest';

/** Connections of a test of their own, which end with it. */
export const databaseClients = (): ((settings: pg.ClientConfig) => Promise<pg.Client>) => {
  const clients: pg.Client[] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
  });
  return async (settings) => {
    const client = new pg.Client(settings);
    await client.connect();
    clients.push(client);
    return client;
  };
};
