import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { programPath } from '../debian-packages.ts';
import { freePort } from '../free-port.ts';
import { stopProcess } from '../server-process.ts';
import { waitOptions } from '../wait-options.ts';

/** PgBouncer in transaction mode before a database that is reached by TCP. */
export const startPgBouncer = async (database: { port: number; user: string; password: string; database: string }) => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-pgbouncer-'));
  const port = await freePort();
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(configuration, pgBouncerIni(folder, port, database));
  // PgBouncer does not run as root.
  await chmod(folder, 0o777);
  await chmod(configuration, 0o644);
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn('pgbouncer', [...account, configuration], {
    env: { ...process.env, PATH: programPath },
    stdio: 'ignore',
  });
  const url = `postgres://${database.user}:any@127.0.0.1:${port}/${database.database}`;
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  }, waitOptions);
  return {
    url,
    stop: async () => {
      await stopProcess(bouncer, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const pgBouncerIni = (
  folder: string,
  port: number,
  target: { port: number; user: string; password: string; database: string },
): string => `[databases]
${target.database} = host=127.0.0.1 port=${target.port} dbname=${target.database} user=${target.user} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
ignore_startup_parameters = extra_float_digits
logfile = ${folder}/pgbouncer.log
`;
