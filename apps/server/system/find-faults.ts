import { isBackupOld, isDiskLow, type AlertKind } from '@simdesk/rules';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { servers } from '../database/schema/system.ts';
import { readSystemStates } from '../outside-systems/index.ts';
import { lastBackup } from '../core/servers/last-backup.ts';

export interface Fault {
  kind: AlertKind;
  /** The outside system or the host; empty for a backup. */
  subject: string;
  since: Date;
}

/** Everything that is worth an alert at a moment. */
export const findFaults = async (db: Queryable, now: Date, minutes: number): Promise<Fault[]> => {
  const isOld = (since: Date | null): since is Date => since !== null && now.getTime() - since.getTime() >= minutes * 60_000;
  const faults: Fault[] = [];
  for (const { system: subject, oldest_waiting, oldest_refused, down_since } of await readSystemStates(db)) {
    if (isOld(oldest_waiting)) faults.push({ kind: 'owed', subject, since: oldest_waiting });
    if (isOld(oldest_refused)) faults.push({ kind: 'refused', subject, since: oldest_refused });
    if (isOld(down_since)) faults.push({ kind: 'outside_system', subject, since: down_since });
  }
  const backup = await lastBackup(db);
  const backupAt = backup && new Date(backup.created_at);
  if (backupAt && isBackupOld(backupAt, now)) faults.push({ kind: 'backup', subject: '', since: backupAt });
  return [...faults, ...(await findServerFaults(db, now))];
};

/** Low disks of running servers, and servers that vanished. One that was started again on its host is not missed. */
const findServerFaults = async (db: Queryable, now: Date): Promise<Fault[]> => {
  const rows = (
    await db
      .select()
      .from(servers)
      .orderBy(sql`${servers.seen_at} desc`)
  ).map((row) => ({
    ...row,
    started: new Date(row.started_at),
    seen: new Date(row.seen_at),
  }));
  const isSilent = ({ seen }: { seen: Date }) => now.getTime() - seen.getTime() > vanishedMs;
  const low = rows.filter(
    ({ free_bytes, disk_bytes, ...row }) =>
      free_bytes !== null && disk_bytes !== null && !isSilent(row) && isDiskLow({ freeBytes: free_bytes, diskBytes: disk_bytes }),
  );
  const vanished = rows.filter(
    (row) => isSilent(row) && !rows.some(({ host, started }) => host === row.host && started > row.seen),
  );
  return [
    ...low.map(({ host }) => ({ kind: 'disk' as const, subject: host, since: now })),
    ...vanished.map(({ host, seen }) => ({ kind: 'server' as const, subject: host, since: seen })),
  ].filter(({ kind, subject }, index, all) => all.findIndex((one) => one.kind === kind && one.subject === subject) === index);
};

/** Longer than a break of the network. */
const vanishedMs = 120_000;
