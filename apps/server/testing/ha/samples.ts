import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import { addressOf, type Machine } from './network.ts';

/** What the samples of deploy/ha have in place of values of this machine. */
export type Replacements = [from: string, to: string][];

/** A sample of deploy/ha with the values of this machine; a value that the sample does not have is a mistake. */
export const readSample = async (name: string, replacements: Replacements): Promise<string> => {
  let text = await readFile(join(packageRoot, '..', '..', 'deploy', 'ha', name), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/ha/${name} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  // etcd is reached over a network of its own here, so that it can be cut off alone.
  return text
    .replaceAll(/10\.0\.0\.1([123])(?=:23\d\d)/g, (_whole, machine: string) => addressOf('etcd', Number(machine)))
    .replaceAll(/10\.0\.0\.1([123])/g, (_whole, machine: string) => addressOf('data', Number(machine)))
    .replaceAll('10.0.0.0/24', addressOf('data', 0).replace(/\d+$/, '0/24'));
};

/** A file of variables that is written for node1, as variables of a machine. */
export const readVariables = async (
  name: string,
  machine: Machine,
  replacements: Replacements = [],
): Promise<Record<string, string>> => {
  const text = await readSample(name, replacements);
  const own = new Set(['data', 'etcd'].map((network) => addressOf(network as 'data' | 'etcd', 1)));
  const ofMachine = (value: string) => {
    // Lists name all machines.
    if (value.includes(',')) return value;
    let changed = value === 'node1' ? `node${machine}` : value;
    for (const address of own) changed = changed.replace(address, address.replace(/1$/, String(machine)));
    return changed;
  };
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), ofMachine(line.slice(line.indexOf('=') + 1))]),
  );
};
