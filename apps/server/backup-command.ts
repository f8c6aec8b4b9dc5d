import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '@simdesk/rules';
import { createBackup, deleteOldBackups, listBackups, restoreBackup, verifyBackup, withDatabase } from './backup/index.ts';
import type { Config } from './config.ts';
import { connect } from './database/connection.ts';
import { runCommand } from './database-command.ts';
import { print } from './platform/print.ts';
import { StartError } from './platform/start-error.ts';
import { armByCommand } from './system/index.ts';

const usage = `Usage: npm run backup -- create | list | verify [folder] | restore <folder> | arm
create   copies the database and the files into a new folder of BACKUP_DIR, while servers run; deletes those older than BACKUP_KEEP_DAYS
list     lists the backups of BACKUP_DIR
verify   restores a backup, or else the last one, into a temporary database and compares it with its manifest
restore  restores a backup into an empty database and an empty storage
arm      lets a restored copy send mails, orders, refunds and webhooks again
--erasures <folder>  for verify, restore and arm: the folder with the folder "erasures", in place of the one with the backup (for arm: BACKUP_DIR)`;

interface Given {
  folder: string | null;
  erasures: string | null;
}

const create = async (config: Config): Promise<number> => {
  const { folder, manifest } = await createBackup(config, print);
  const { count, bytes } = manifest.files;
  print(`Backup: ${folder} (${manifest.kind}, ${manifest.encrypted ? 'encrypted' : 'not encrypted: BACKUP_KEY is not set'})`);
  print(`Database: ${formatBytes(manifest.parts.database.bytes)}, files: ${count} (${formatBytes(bytes)})`);
  const { keepDays, ...backups } = config.backup;
  if (keepDays !== null) await deleteOld({ ...backups, keepDays });
  return 0;
};

const deleteOld = async (retention: Parameters<typeof deleteOldBackups>[0]): Promise<void> => {
  const { deleted, unreadable } = await deleteOldBackups(retention);
  for (const folder of deleted) print(`Deleted: ${folder}`);
  for (const { folder, reason } of unreadable) print(`Not deleted, because it cannot be read: ${folder}. ${reason}`);
  print(`Deleted backups that were older than ${retention.keepDays} days: ${deleted.length}`);
};

const list = async ({ backup: { dir } }: Config): Promise<number> => {
  const backups = await listBackups(dir);
  for (const { folder, manifest } of backups) {
    const { database, files } = manifest.parts;
    print(`${folder} (${manifest.kind}, ${formatBytes(database.bytes + files.bytes)}, version ${manifest.version})`);
  }
  print(`Backups: ${backups.length}`);
  return 0;
};

const verify = async (config: Config, given: Given): Promise<number> => {
  const folder = given.folder ?? (await listBackups(config.backup.dir)).at(-1)?.folder;
  if (folder === undefined) throw new StartError(`There is no backup in ${config.backup.dir}.`);
  const { manifest, problems } = await verifyBackup(config, { folder, erasures: given.erasures ?? dirname(folder) });
  for (const problem of problems) print(problem);
  const orders = manifest.figures['orders']?.[1] ?? '0';
  print(problems.length > 0 ? `Problems: ${problems.length}` : `The backup is good: ${folder} (${orders} orders)`);
  return problems.length > 0 ? 1 : 0;
};

const restore = async (config: Config, { folder, erasures }: Given): Promise<number> => {
  if (folder === null) return explainUsage();
  const repeated = await restoreBackup(config, { folder, erasures: erasures ?? dirname(folder) }, print);
  print(`Restored: ${folder}. Erasures that were repeated: ${repeated}`);
  print(
    'Mails, billing, refunds and webhooks of this copy wait until you run "npm run backup -- arm" or arm it on the screen System.',
  );
  return 0;
};

const arm = (config: Config, { erasures }: Given): Promise<number> =>
  withDatabase(config, print, async ({ owner }) => {
    const connection = connect(owner, { poolSize: 2, onError: () => undefined });
    try {
      const armed = await armByCommand(connection.database, erasures ?? config.backup.dir);
      if (armed === null) {
        print('This database is not a restored copy, or it was armed before.');
        return 0;
      }
      print(`Erasures that were repeated: ${armed.erasures}`);
      print('This copy sends mails, orders, refunds and webhooks from now on. The original must not run any more.');
      return 0;
    } finally {
      await connection.close();
    }
  });

const explainUsage = (): number => {
  process.stderr.write(`${usage}\n`);
  return 2;
};

const readArguments = (args: string[]): { action: string; given: Given } | null => {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { erasures: { type: 'string' } } });
    const [action = '', folder, ...more] = positionals;
    if (more.length > 0) return null;
    const given = { folder: folder ? resolve(folder) : null, erasures: values.erasures ? resolve(values.erasures) : null };
    return { action, given };
  } catch {
    return null;
  }
};

const actions = new Map<string, (config: Config, given: Given) => Promise<number>>([
  ['create', create],
  ['list', list],
  ['verify', verify],
  ['restore', restore],
  ['arm', arm],
]);

const command = readArguments(process.argv.slice(2));
const action = command && actions.get(command.action);
if (action) runCommand((config) => action(config, command.given));
else process.exitCode = explainUsage();
