import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { App } from './app.ts';
import { withClient, type DatabaseConnection } from './connection.ts';
import { takeOverObjects } from './take-over-objects.ts';

export interface Connections {
  /** For the running application: it owns nothing and needs the rights that the owner grants. */
  connection: DatabaseConnection;
  /** Owns the database and its tables, and changes their structure; no superuser. */
  ownerConnection: DatabaseConnection;
  /** The superuser, in the database `postgres`; not for the application. */
  administration: DatabaseConnection;
}

export interface OpenDatabase extends Connections {
  /** True as long as the database has no table. */
  isEmpty: boolean;
}

/** Creates the database, its users and its extensions if they are missing; those of older versions get the new owner. */
export const openDatabase = async (administration: DatabaseConnection, app: App): Promise<OpenDatabase> => {
  const database = app.name;
  const { connection, ownerConnection } = connectionsOf(administration, app);
  await withClient(administration, async (client) => {
    for (const user of [connection, ownerConnection]) await prepareUser(client, user);
    const [name, owner] = [client.escapeIdentifier(database), client.escapeIdentifier(ownerConnection.user)];
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    await client.query(rowCount === 0 ? `create database ${name} owner ${owner}` : `alter database ${name} owner to ${owner}`);
  });
  const isEmpty = await withClient({ ...administration, database }, async (client) => {
    for (const name of app.extensions) await client.query(`create extension if not exists ${client.escapeIdentifier(name)}`);
    await takeOverObjects(client, ownerConnection.user);
    const tables = await client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    return tables.rowCount === 0;
  });
  return { connection, ownerConnection, administration, isEmpty };
};

export const connectionsOf = (administration: DatabaseConnection, { name }: App): Connections => {
  const userOf = (user: string) => ({ ...administration, database: name, user, password: derivedPassword(administration, user) });
  return { connection: userOf(`${name}_app`), ownerConnection: userOf(`${name}_owner`), administration };
};

/** No password file for each user: a reader of the superuser's needs no other. */
const derivedPassword = ({ password }: DatabaseConnection, user: string): string =>
  createHmac('sha256', password).update(user).digest('base64url');

const prepareUser = async (client: pg.Client, { user, password }: DatabaseConnection): Promise<void> => {
  const name = client.escapeIdentifier(user);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
  if (rowCount === 0) await client.query(`create role ${name}`);
  await client.query(`alter role ${name} login password ${client.escapeLiteral(password)}`);
};
