import type pg from 'pg';
import { StartError } from '../platform/start-error.ts';

/** A migration that a database has. */
export interface AppliedMigration {
  name: string;
  /** The oldest release that can run with it; null: any, because it only adds to what was there. */
  needsRelease: string | null;
}

/** Contracting files say in their first line which release they need; the others expand. */
export const neededRelease = (statements: string): string | null =>
  /^-- contract: needs release (\d{1,4}\.\d{1,4}\.\d{1,4})$/.exec(statements.split('\n', 1)[0] ?? '')?.[1] ?? null;

/** Databases from before the column have no contracting migrations. */
export const readApplied = async (client: pg.Client): Promise<AppliedMigration[]> =>
  (
    await client.query<AppliedMigration>(
      `select name, to_jsonb(migrations) ->> 'needs_release' as "needsRelease" from migrations order by name`,
    )
  ).rows;

/** Refuses a database from which a newer release has removed what this one needs. */
export const refuseNewerDatabase = (unknown: AppliedMigration[], version: string): void => {
  const contracting = unknown.filter(({ needsRelease }) => needsRelease !== null && isOlder(version, needsRelease));
  if (contracting.length === 0) return;
  const reasons = contracting.map(({ name, needsRelease }) => `${name} needs ${needsRelease}`);
  throw new StartError(
    `The database was made by a newer Simdesk, and this is ${version}: ${reasons.join(', ')}. ` +
      'Start a newer release, or restore a backup from before the upgrade.',
  );
};

/** Refuses to remove what a running server still needs. */
export const refuseWhileOlderServersRun = async (client: pg.Client, name: string, needed: string): Promise<void> => {
  const { rows: tables } = await client.query<{ isKnown: boolean }>(`select to_regclass('servers') is not null as "isKnown"`);
  if (tables[0]?.isKnown !== true) return;
  const { rows } = await client.query<{ host: string; version: string }>(
    `select host, version from servers where seen_at > now() - interval '1 minute' order by host`,
  );
  const older = rows.filter(({ version }) => isOlder(version, needed));
  if (older.length === 0) return;
  throw new StartError(
    `The migration ${name} needs release ${needed}, and older servers are running: ` +
      `${older.map(({ host, version }) => `${host} (${version})`).join(', ')}. Upgrade them to ${needed} or stop them, and try again in a minute.`,
  );
};

export const isOlder = (version: string, other: string): boolean => {
  const [ours, theirs] = [version, other].map((text) => text.split('.').map(Number));
  const difference = [0, 1, 2].map((part) => (ours?.[part] ?? 0) - (theirs?.[part] ?? 0)).find((part) => part !== 0);
  return difference !== undefined && difference < 0;
};
