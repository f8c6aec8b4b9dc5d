/**
 * What operators are alerted to: something owed is old, a refused task waits for a person, an outside system is down, a disk is nearly
 * full, the last backup is old, a server vanished.
 */
export const alertKinds = ['owed', 'refused', 'outside_system', 'disk', 'backup', 'server'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** After how many minutes something owed and an outage are worth an alert. */
export const alertMinutes = { min: 5, max: 1440, default: 30 } as const;

/** Whether a disk has less than 10 % or 1 GB left. */
export const isDiskLow = ({ freeBytes, diskBytes }: { freeBytes: number; diskBytes: number }): boolean =>
  freeBytes < 1_000_000_000 || freeBytes * 10 < diskBytes;

/** Whether the last backup is older than two days. */
export const isBackupOld = (lastBackup: Date, now: Date): boolean => now.getTime() - lastBackup.getTime() > 2 * 86_400_000;
