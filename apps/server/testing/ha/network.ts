import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { programPath } from '../debian-packages.ts';

const execute = promisify(execFile);
const run = (program: string, ...args: string[]) =>
  execute(program, args, { env: { ...process.env, PATH: programPath } }).then(({ stdout }) => stdout);

/** The machines talk over two networks, so that one can be cut without the other. */
const networks = ['data', 'etcd'] as const;
type Network = (typeof networks)[number];

export type Machine = 1 | 2 | 3;
export const machines: Machine[] = [1, 2, 3];

/** An address of a machine; this one has the number 254. */
export const addressOf = (network: Network, machine: number): string =>
  `10.213.${networks.indexOf(network)}.${machine === here ? here : 10 + machine}`;

const here = 254;

/** Three machines as network namespaces of this one, each with a cable to two switches. */
export const openNetwork = async () => {
  // What a run that was killed has left behind.
  await removeAll();
  for (const network of networks) {
    await run('ip', 'link', 'add', switchOf(network), 'type', 'bridge');
    await run('ip', 'address', 'add', `${addressOf(network, here)}/24`, 'dev', switchOf(network));
    await run('ip', 'link', 'set', switchOf(network), 'up');
  }
  for (const machine of machines) {
    await run('ip', 'netns', 'add', namespaceOf(machine));
    await inside(machine, 'ip', 'link', 'set', 'lo', 'up');
    for (const network of networks) {
      const cable = cableOf(network, machine);
      await run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', network, 'netns', namespaceOf(machine));
      await run('ip', 'link', 'set', cable, 'master', switchOf(network), 'up');
      await inside(machine, 'ip', 'address', 'add', `${addressOf(network, machine)}/24`, 'dev', network);
      await inside(machine, 'ip', 'link', 'set', network, 'up');
    }
  }
  // A stop request ends the process without the teardown.
  process.once('exit', () => {
    const killAll = machines.map((machine) => `ip netns pids ${namespaceOf(machine)}`).join(' && ');
    spawnSync('sh', ['-c', `kill -9 $(${killAll})`], { env: { PATH: programPath }, stdio: 'ignore' });
  });
  return { programs: programsOf, cut, heal, close: removeAll };
};

/** The command that runs a program on a machine as a user. */
export const onMachine = (machine: Machine, user: string, command: string[]): string[] => [
  ...['ip', 'netns', 'exec', namespaceOf(machine)],
  ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--'],
  ...command,
];

/** The numbers of the processes of a machine, by the beginning of their name. */
const programsOf = async (machine: Machine, ...names: string[]): Promise<number[]> => {
  const pids = (await run('ip', 'netns', 'pids', namespaceOf(machine))).split('\n').filter((pid) => pid !== '');
  const named = await Promise.all(
    pids.map(async (pid) => ({ pid: Number(pid), name: await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '') })),
  );
  return named.filter(({ name }) => names.some((each) => name.startsWith(each))).map(({ pid }) => pid);
};

/** From now on nothing that a machine sends arrives at the others; nothing is refused either, as with a broken switch. */
const cut = async (machine: Machine, network: Network) => {
  for (const other of machines.filter((each) => each !== machine))
    await inside(
      machine,
      'ip',
      'neigh',
      'replace',
      addressOf(network, other),
      'lladdr',
      nobody,
      'dev',
      network,
      'nud',
      'permanent',
    );
};

const heal = async (machine: Machine, network: Network) => {
  for (const other of machines.filter((each) => each !== machine))
    await inside(machine, 'ip', 'neigh', 'del', addressOf(network, other), 'dev', network);
};

const removeAll = async () => {
  const present = await run('ip', 'netns', 'list');
  for (const machine of machines.filter((each) => present.includes(namespaceOf(each)))) {
    for (const pid of await programsOf(machine, '')) process.kill(pid, 'SIGKILL');
    await run('ip', 'netns', 'del', namespaceOf(machine));
  }
  // A namespace is gone only some time later, and its cables with it.
  const left = networks.flatMap((network) => [...machines.map((machine) => cableOf(network, machine)), switchOf(network)]);
  for (const link of left) await run('ip', 'link', 'del', link).catch(() => undefined);
};

const namespaceOf = (machine: Machine) => `simdesk-ha-${machine}`;
const switchOf = (network: Network) => `sd-${network}`;
const cableOf = (network: Network, machine: Machine) => `${switchOf(network)}-${machine}`;
const inside = (machine: Machine, ...command: string[]) => run('ip', 'netns', 'exec', namespaceOf(machine), ...command);
const nobody = '02:00:00:00:00:fe';
