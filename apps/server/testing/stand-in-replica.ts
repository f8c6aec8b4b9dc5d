import pg from 'pg';
import { cloneWithAdministrator } from './databases.ts';
import { databaseUrl } from './database-url.ts';

/**
 * Another database of the same PostgreSQL in place of a streaming replica. Its data differ from the primary's, which shows where a
 * read went. It takes no writes, and answers the questions of the server for its replica as the test says: the functions of
 * PostgreSQL are hidden behind others of the same name.
 */
export const openStandIn = async (primary: pg.ClientConfig) => {
  const settings = await cloneWithAdministrator();
  const { database = '' } = settings;
  const client = new pg.Client(settings);
  await client.connect();
  await client.query(`
    create schema stand_in;
    create table stand_in.state (is_replica boolean not null, position pg_lsn);
    insert into stand_in.state values (true, null);
    create function stand_in.pg_is_in_recovery() returns boolean language sql as 'select is_replica from stand_in.state';
    create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql
      as 'select coalesce(position, pg_current_wal_insert_lsn()) from stand_in.state';
    create function stand_in.current_database() returns name language sql as $$ select '${primary.database}'::name $$;
    alter database ${database} set search_path = stand_in, pg_catalog, public;
    alter database ${database} set default_transaction_read_only = on`);
  const administrate = async (...statements: string[]) => {
    const admin = new pg.Client({ ...settings, database: 'postgres' });
    await admin.connect();
    for (const statement of statements) await admin.query(statement);
    await admin.end();
  };
  return {
    url: databaseUrl(settings),
    query: (statement: string) => client.query(statement),
    /** It replays nothing from now on; or it follows the primary again. */
    setBehind: (isBehind: boolean) =>
      client.query(`update stand_in.state set position = ${isBehind ? 'pg_current_wal_insert_lsn()' : 'null'}`),
    setReplica: (isReplica: boolean) => client.query(`update stand_in.state set is_replica = ${isReplica}`),
    /** All connections end, and there are no new ones. */
    stop: () =>
      administrate(
        `alter database ${database} allow_connections false`,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${database}' and application_name like 'simdesk%'`,
      ),
    start: () => administrate(`alter database ${database} allow_connections true`),
    close: () => client.end(),
  };
};
