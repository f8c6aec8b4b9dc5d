import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { openSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { s3Client } from '../outside/s3/s3-client.ts';
import type { S3Settings } from '../platform/storage-settings.ts';
import { installPackages } from './debian-packages.ts';
import { freePorts } from './free-port.ts';

const run = promisify(execFile);

/** OpenStack Swift with its S3 interface, as processes of this machine with one device in a temporary folder. */
export const startSwift = async (): Promise<{ settings: S3Settings; stop: () => Promise<void> }> => {
  await installPackages(['swift-proxy-server', 'swift-object-server', 'memcached'], packages);
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-swift-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [proxy = 0, memcached = 0, account = 0, container = 0, object = 0] = await freePorts(5);
    await configure(folder, { proxy, memcached, account, container, object });
    const start = (name: string, program: string, args: string[]) => {
      const log = openSync(join(folder, `${name}.log`), 'w');
      children.push(spawn(program, args, { stdio: ['ignore', log, log] }));
    };
    start('memcached', 'memcached', ['-l', '127.0.0.1', '-p', String(memcached), '-U', '0', '-u', userInfo().username]);
    for (const server of servers) start(server, `swift-${server}-server`, [join(folder, `${server}-server.conf`), '-v']);
    const settings: S3Settings = {
      ...{ bucket: 'simdesk-files', prefix: 'live/', endpoint: `http://127.0.0.1:${proxy}`, region: 'us-east-1' },
      ...{ isPathStyle: true, accessKeyId: 'test:tester', secretAccessKey: 'testing', ca: null, timeoutMs: 20_000 },
    };
    await createBucket(settings, folder);
    return { settings, stop };
  } catch (failure) {
    await stop();
    throw failure;
  }
};

const servers = ['account', 'container', 'object', 'proxy'] as const;
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

type Ports = Record<(typeof servers)[number] | 'memcached', number>;

const configure = async (folder: string, ports: Ports): Promise<void> => {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  const files = { 'swift.conf': swiftConf, 'proxy-server.conf': proxyConf(folder, ports) };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  for (const kind of ['account', 'container', 'object'] as const) {
    await writeFile(join(folder, `${kind}-server.conf`), storageConf(folder, kind, ports[kind]));
    const builder = join(folder, `${kind}.builder`);
    await run('swift-ring-builder', [builder, 'create', '4', '1', '1']);
    await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1']);
    await run('swift-ring-builder', [builder, 'rebalance']);
  }
};

const swiftConf = `[swift-hash]
swift_hash_path_suffix = simdesk
swift_hash_path_prefix = simdesk
[storage-policy:0]
name = Policy-0
default = yes
`;

const common = (folder: string, port: number): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
user = ${userInfo().username}
workers = 0
log_level = WARNING
`;

const storageConf = (folder: string, kind: string, port: number): string => `${common(folder, port)}
devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxyConf = (folder: string, { proxy, memcached }: Ports): string => `${common(folder, proxy)}
[pipeline:main]
pipeline = catch_errors proxy-logging cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`;

/** Waits until all servers answer. */
const createBucket = async (settings: S3Settings, folder: string): Promise<void> => {
  const client = s3Client(settings, { pauseMs: 500 });
  try {
    await vi.waitFor(async () => (await client({ method: 'PUT', key: '' })).resume(), { timeout: 60_000, interval: 500 });
  } catch (failure) {
    const logs = await Promise.all(servers.map((server) => readFile(join(folder, `${server}.log`), 'utf8')));
    throw new Error(`Swift does not start: ${logs.join('\n').slice(-3000)}`, { cause: failure });
  }
};
