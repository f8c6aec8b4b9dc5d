import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { addressOf, machines, onMachine, openNetwork, type Machine } from './network.ts';
import { readSample, readVariables } from './samples.ts';
import { supervise, type Supervised } from './supervisor.ts';

const run = promisify(execFile);

/** Three machines with PostgreSQL under Patroni and etcd, by the samples of deploy/ha. */
export const startCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'simdesk-ha-'));
  await chmod(folder, 0o755);
  const disk = join(folder, 'disk');
  await mkdir(disk, { mode: 0o755 });
  // In memory: six programs that wait for one disk would measure the disk.
  await run('mount', ['-t', 'tmpfs', '-o', 'size=4g,mode=755', 'tmpfs', disk]);
  const network = await openNetwork();
  const services = new Map<string, Supervised>();
  const logOf = (name: string) => join(folder, `${name}.log`);

  const startEtcd = async (machine: Machine) => {
    const data = await folderFor('etcd', join(disk, `etcd${machine}`));
    const env = await readVariables('etcd.env', machine, [['/var/lib/etcd/simdesk', join(data, 'data')]]);
    // Version 3.4 asks for it on other processors than Intel's.
    const unsupported = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {};
    const command = onMachine(machine, 'etcd', ['etcd']);
    services.set(`etcd${machine}`, supervise({ command, env: { ...env, ...unsupported }, logFile: logOf(`etcd${machine}`) }));
  };
  const startPatroni = async (machine: Machine) => {
    const home = await folderFor('postgres', join(disk, `node${machine}`));
    const configuration = await readSample('patroni.yml', [
      ['/var/lib/postgresql/15/simdesk', join(home, 'data')],
      ['/var/lib/postgresql/', `${home}/`],
      ['/var/run/postgresql', home],
      ['shared_buffers: 2GB', 'shared_buffers: 64MB'],
      ['max_wal_size: 4GB', 'max_wal_size: 256MB'],
      ['max_slot_wal_keep_size: 20GB', 'max_slot_wal_keep_size: 512MB'],
    ]);
    const file = join(home, 'patroni.yml');
    await writeFile(file, configuration);
    const command = onMachine(machine, 'postgres', ['patroni', file]);
    const env = { ...(await readVariables('patroni.env', machine)), LANG: 'C.UTF-8' };
    services.set(`patroni${machine}`, supervise({ command, env, logFile: logOf(`patroni${machine}`) }));
  };

  await Promise.all(machines.map(startEtcd));
  await Promise.all(machines.map(startPatroni));

  /** What the primary knows of the members: a machine that is cut off knows only what was. Empty without a primary. */
  const members = async (): Promise<Member[]> => {
    for (const machine of machines) {
      const ask = <Answer>(path: string) => readJson<Answer>(addressOf('data', machine), 8008, path);
      if (!(await ask('/primary'))) continue;
      const found = await ask<{ members: Omit<Member, 'machine'>[] }>('/cluster');
      return (found?.members ?? []).map((member) => ({ ...member, machine: Number(member.name.at(-1)) as Machine }));
    }
    return [];
  };
  const isWhole = async () => {
    const all = await members();
    const counts = (role: string) => all.filter((member) => member.role === role && healthy.includes(member.state)).length;
    return counts('leader') === 1 && counts('sync_standby') === 2 && all.every(isCurrent(all));
  };
  // A busy machine may not answer in time: it is asked again.
  const machineWith = (role: Member['role']): Promise<Machine> =>
    vi.waitUntil(async () => (await members()).find((member) => member.role === role)?.machine, patience);
  const isEtcdLeader = async (machine: Machine): Promise<boolean> => {
    const [host, path] = [addressOf('etcd', machine), '/v3/maintenance/status'] as const;
    const status = await readJson<{ leader: string; header: { member_id: string } }>(host, 2379, path, '{}');
    return status !== null && status.leader === status.header.member_id;
  };
  const etcdLeader = (): Promise<Machine> =>
    vi.waitUntil(async () => {
      for (const machine of machines) if (await isEtcdLeader(machine)) return machine;
      return undefined;
    }, patience);
  const signal = async (machine: Machine, name: NodeJS.Signals, ...programs: string[]) => {
    for (const pid of await network.programs(machine, ...programs)) process.kill(pid, name);
  };

  return {
    folder,
    cut: network.cut,
    heal: network.heal,
    primary: () => machineWith('leader'),
    replica: () => machineWith('sync_standby'),
    etcdLeader,
    /** Waits until there are a primary and two synchronous replicas, and all follow the same history. */
    waitUntilWhole: () => vi.waitUntil(isWhole, patience),
    /** Waits until Patroni has a primary that is not this machine. */
    waitForOtherPrimary: (old: Machine) =>
      vi.waitUntil(
        async () =>
          (await members()).some(({ role, machine, state }) => role === 'leader' && machine !== old && healthy.includes(state)),
        patience,
      ),
    /** PostgreSQL and Patroni, which stay away until they are started. */
    killDatabase: async (machine: Machine) => {
      await services.get(`patroni${machine}`)?.stop();
      await signal(machine, 'SIGKILL', 'postgres');
    },
    startDatabase: startPatroni,
    freezeDatabase: (machine: Machine) => signal(machine, 'SIGSTOP', 'patroni', 'postgres'),
    thawDatabase: (machine: Machine) => signal(machine, 'SIGCONT', 'patroni', 'postgres'),
    killEtcd: (machine: Machine) => signal(machine, 'SIGKILL', 'etcd'),
    /** Keeps the logs if something went wrong. */
    stop: async (isSuccessful: boolean) => {
      await Promise.all([...services.values()].map((service) => service.stop()));
      await network.close();
      await vi.waitFor(() => run('umount', [disk]), { timeout: 20_000, interval: 200 });
      if (isSuccessful) await rm(folder, { recursive: true, force: true });
      else process.stdout.write(`The logs are in ${folder}\n`);
    },
  };
};

interface Member {
  name: string;
  machine: Machine;
  /** A replica that is not synchronous yet is a `replica`. */
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
}

const patience = { timeout: 120_000, interval: 250 };
const healthy = ['running', 'streaming'];
const isCurrent = (all: Member[]) => (member: Member) => member.timeline === all[0]?.timeline;

const folderFor = async (user: string, path: string): Promise<string> => {
  await mkdir(path, { mode: 0o755, recursive: true });
  await run('chown', [user, path]);
  return path;
};

/** Null without an answer in time. */
const readJson = async <Answer>(host: string, port: number, path: string, body?: string): Promise<Answer | null> => {
  const request = { signal: AbortSignal.timeout(3000), ...(body !== undefined && { method: 'POST', body }) };
  try {
    const answer = await fetch(`http://${host}:${port}${path}`, request);
    return answer.ok ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
};
