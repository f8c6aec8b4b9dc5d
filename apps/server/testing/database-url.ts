import type pg from 'pg';

/** The setting DATABASE_URL for a database of the tests, which listens on a socket. */
export const databaseUrl = ({ user = '', password, host = '', port = 5432, database = '' }: pg.ClientConfig): string =>
  `postgres://${encodeURIComponent(user)}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
