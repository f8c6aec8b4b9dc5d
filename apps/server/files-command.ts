import { parseArgs } from 'node:util';
import { formatBytes } from '@simdesk/rules';
import { readConfig, type Config } from './config.ts';
import { connect } from './database/connection.ts';
import { databaseSettings } from './database/database-settings.ts';
import { startEmbeddedDatabase } from './database/embedded-database.ts';
import { explainStartError } from './explain-start-error.ts';
import { checkFiles, deleteOrphans, isDeletable, type FileCheck } from './files/index.ts';
import { openStorage } from './outside/open-storage.ts';

const usage = `Usage: npm run files -- check [--delete]
Compares the stored files with the database. --delete deletes the orphaned files that are older than a day.`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

let config: Config | null = null;

/** Answers the exit code: 1 if files are missing, 2 if the arguments are wrong. */
const run = async (args: string[]): Promise<number> => {
  const options = readArguments(args);
  if (!options) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir, print);
  try {
    const connection = connect(databaseSettings(config, embedded).application, { poolSize: 2, onError: () => undefined });
    try {
      const storage = await openStorage(config);
      const check = await checkFiles(connection.database, storage);
      report(check);
      if (options.delete) print(`Deleted: ${await deleteOrphans(connection.database, storage, check.orphans)}`);
      return check.missing.length > 0 ? 1 : 0;
    } finally {
      await connection.close();
    }
  } finally {
    await embedded?.stop();
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

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (failure: unknown) => {
    process.stderr.write(`${explainStartError(failure, config)}\n`);
    process.exit(1);
  },
);
