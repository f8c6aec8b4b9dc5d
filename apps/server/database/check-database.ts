import type pg from 'pg';
import { StartError } from '../platform/start-error.ts';

/** Refuses a database in which records would be lost or not found, before anything is created in it. */
export const checkText = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; encoding: string; ctype: string }>(
    `select datname as name, pg_encoding_to_char(encoding) as encoding, datctype as ctype
     from pg_database where datname = current_database()`,
  );
  const { name = '', encoding = '', ctype = '' } = rows[0] ?? {};
  if (encoding !== 'UTF8') {
    throw new StartError(
      `The database ${name} has the encoding ${encoding}: create it anew with "create database … encoding 'UTF8' template template0".`,
    );
  }
  const folded = await client.query<{ isFolded: boolean }>(`select lower('ÀÉЖ') = 'àéж' as "isFolded"`);
  if (folded.rows[0]?.isFolded !== true) {
    throw new StartError(
      `The database ${name} has the locale ${ctype}, which does not know that À is à, so searches would miss names: ` +
        `create it anew with "create database … locale 'C.UTF-8' template template0".`,
    );
  }
};

/** Refuses a user who cannot create the tables. */
export const checkRights = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{
    user: string;
    mayCreate: boolean;
    hasSearch: boolean;
    maySearch: boolean;
    isKnown: boolean;
  }>(
    `select current_user as user, has_schema_privilege('public', 'create') as "mayCreate",
       exists (select from pg_extension where extname = 'pg_trgm') as "hasSearch",
       has_database_privilege(current_database(), 'create') as "maySearch",
       exists (select from pg_available_extensions where name = 'pg_trgm') as "isKnown"`,
  );
  const { user = '', mayCreate, hasSearch, maySearch, isKnown } = rows[0] ?? {};
  if (!mayCreate)
    throw new StartError(`The database user ${user} may not create tables: "grant create on schema public to ${user}".`);
  if (hasSearch) return;
  if (!isKnown)
    throw new StartError(
      `PostgreSQL has no extension pg_trgm, which the search needs: install its package of extensions (contrib).`,
    );
  if (!maySearch) {
    throw new StartError(
      `The database user ${user} may not add the extension pg_trgm, which the search needs: "create extension pg_trgm" as an administrator.`,
    );
  }
};
