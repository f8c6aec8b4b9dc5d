import { parseArgs } from 'node:util';
import { formatBytes } from '@simdesk/rules';
import type { Config } from './config.ts';
import { connect } from './database/connection.ts';
import type { DatabaseSettings } from './database/database-settings.ts';
import { runDatabaseCommand } from './database-command.ts';
import { checkFiles, deleteOrphans, isDeletable, type FileCheck } from './files/index.ts';
import { openStorage } from './outside/open-storage.ts';
import { print } from './platform/print.ts';

const usage = `Usage: npm run files -- check [--delete]
Compares the stored files with the database. --delete deletes the orphaned files that are older than a day.`;

/** Answers the exit code: 1 if files are missing. */
const check = async ({ application }: DatabaseSettings, config: Config, isDeleting: boolean): Promise<number> => {
  const connection = connect(application, { poolSize: 2, onError: () => undefined });
  try {
    const storage = await openStorage(config);
    const result = await checkFiles(connection.database, storage);
    report(result);
    if (isDeleting) print(`Deleted: ${await deleteOrphans(connection.database, storage, result.orphans)}`);
    return result.missing.length > 0 ? 1 : 0;
  } finally {
    await connection.close();
  }
};

const readArguments = (args: string[]): { delete: boolean } | null => {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { delete: { type: 'boolean' } } });
    return positionals.length === 1 && positionals[0] === 'check' ? { delete: values.delete ?? false } : null;
  } catch {
    return null;
  }
};

const report = ({ count, bytes, missing, orphans }: FileCheck): void => {
  print(`Files: ${count} (${formatBytes(bytes)})`);
  for (const { path, usedBy } of missing) print(`Missing: ${path}${usedBy.length > 0 ? ` (used by ${usedBy.join(', ')})` : ''}`);
  for (const { folder, size, changedAt } of orphans) print(`Orphaned: ${folder} (${formatBytes(size)}, ${ageOf(changedAt)})`);
  const deletable = orphans.filter((orphan) => isDeletable(orphan)).length;
  print(`Missing: ${missing.length}, orphaned: ${orphans.length}, of these older than a day: ${deletable}`);
};

const ageOf = (date: Date): string => {
  const hours = Math.floor((Date.now() - date.getTime()) / 3_600_000);
  return hours < 48 ? `${hours} hours old` : `${Math.floor(hours / 24)} days old`;
};

const options = readArguments(process.argv.slice(2));
if (options) runDatabaseCommand((settings, config) => check(settings, config, options.delete));
else {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
}
