import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedDatabase } from '../../database/embedded-database.ts';
import { openSilentProxy } from '../silent-proxy.ts';
import { signalWithChildren } from './processes.ts';

const run = promisify(execFile);

/** A PostgreSQL with faults on demand, on a disk of its own where the machine allows it. */
export const startFaultyDatabase = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-servers-'));
  await chmod(folder, 0o755);
  const disk = join(folder, 'disk');
  await mkdir(disk, { mode: 0o755 });
  const hasOwnDisk = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMiB}m,mode=755`, 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
  const embedded = await startEmbeddedDatabase(disk, () => undefined);
  // A stop request ends the process without the teardown.
  process.once('exit', () => void embedded.stop());
  const proxy = await openSilentProxy(embedded.connection);
  const urlOf = ({ user, password, database }: typeof embedded.connection) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}`;
  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ ...embedded.administration, database: embedded.connection.database });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows;
  };
  const postmaster = async () =>
    Number((await readFile(join(disk, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const signalAll = async (signal: NodeJS.Signals) => signalWithChildren(await postmaster(), signal);
  const filler = join(disk, 'filler');
  return {
    ...{ url: urlOf(embedded.connection), ownerUrl: urlOf(embedded.ownerConnection), hasOwnDisk, asAdministrator },
    target: { ...embedded.connection, port: proxy.port },
    swallow: proxy.swallow,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    setReadOnly: async (isReadOnly: boolean) => {
      await asAdministrator(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
      await asAdministrator('select pg_reload_conf()');
    },
    /** It ends without a checkpoint, and its watchdog starts it again. */
    restart: async () => void process.kill(await postmaster(), 'SIGQUIT'),
    fillDisk: async () => {
      // In large blocks and then in small ones, until there is no space for another.
      const fill = (size: string) => run('dd', ['if=/dev/zero', `of=${filler}`, `bs=${size}`, 'oflag=append', 'conv=notrunc']);
      for (const size of ['1M', '4k']) await fill(size).catch(() => undefined);
    },
    freeDisk: () => rm(filler, { force: true }),
    stop: async () => {
      await proxy.close();
      await embedded.stop();
      if (hasOwnDisk) await run('umount', [disk]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const diskMiB = 400;
