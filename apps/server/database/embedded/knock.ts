import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Place } from './settings.ts';

export interface DatabaseConnection extends Place {
  user: string;
  password: string;
  database: string;
  /** Said aloud, or PGSSLMODE of another database would count. */
  ssl: false;
}

/** Whether a database answers there. One that starts, recovers or stops is waited for. */
export const answers = async (connection: DatabaseConnection): Promise<boolean> => {
  for (;;) {
    const answer = await knock(connection);
    if (answer !== 'busy') return answer === 'ready';
    await pause(50);
  }
};

/** Opens the database of the shop, and makes it where it is missing. */
export const openDatabase = async (
  administration: DatabaseConnection,
): Promise<{ connection: DatabaseConnection; fresh: boolean }> => {
  const connection = { ...administration, database: 'simdesk' };
  await visit(administration, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (rowCount === 0) await client.query(`create database ${connection.database}`);
  });
  const fresh = await visit(connection, async (client) => {
    const tables = await client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    return tables.rowCount === 0;
  });
  return { connection, fresh };
};

const knock = async (connection: DatabaseConnection): Promise<'ready' | 'busy' | 'absent'> => {
  try {
    await visit(connection, async (client) => client.query('select'));
    return 'ready';
  } catch (error) {
    return busyCodes.has((error as { code?: string }).code ?? '') ? 'busy' : 'absent';
  }
};

/** Starting or recovering, stopping by command, stopping by a crash of one of its processes, all connections taken. */
const busyCodes = new Set(['57P03', '57P01', '57P02', '53300']);

const visit = async <Answer>(connection: DatabaseConnection, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> => {
  const client = new pg.Client(connection);
  // What is worth knowing arrives as the refusal of the question.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
