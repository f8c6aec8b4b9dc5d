import { withClient, type DatabaseConnection } from './connection.ts';

/** Creates the database if it is missing. `administration` connects to another database of the same server. */
export const openDatabase = async (
  administration: DatabaseConnection,
  name: string,
): Promise<{ connection: DatabaseConnection; isEmpty: boolean }> => {
  await withClient(administration, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const connection = { ...administration, database: name };
  const isEmpty = await withClient(connection, async (client) => {
    const tables = await client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    return tables.rowCount === 0;
  });
  return { connection, isEmpty };
};
