import { storeMarked } from '../../server/testing/servers/table.ts';
import type { AccountRole } from '../support/fixtures.ts';
import { ways, type Way } from './hands.ts';
import { jobs } from './jobs/index.ts';

interface Walk {
  number: string;
  role: AccountRole;
  way: Way;
  actions: number;
  fields: number;
  seconds: number;
}

const walks: Walk[] = [];
export const addWalk = (walk: Walk): void => void walks.push(walk);

/** Prints what the walks took, and stores it in docs/working-day.md if all jobs were walked in all ways. */
export const writeTable = async (): Promise<void> => {
  if (walks.length === 0) return;
  const lines = Object.entries(jobs).map(([number, { title }]) =>
    row([
      number,
      title,
      before[number] ?? '–',
      ...ways.map((way) => figuresOf(walks.filter((walk) => walk.number === number && walk.way === way))),
    ]),
  );
  const table = [row(['', 'job', 'clicks before', 'clicks', 'keys', 'taps']), row(Array<string>(6).fill('---')), ...lines].join(
    '\n',
  );
  process.stdout.write(`${table}\n`);
  const isWhole = Object.keys(jobs).every((number) =>
    ways.every((way) => walks.some((walk) => walk.number === number && walk.way === way)),
  );
  if (isWhole) await storeMarked('working-day.md', 'npm run working-day', table);
};

/** The clicks of a chief agent before the working-day changes (commit e3e47a65), measured once; a dash: not measured, or not possible. */
const before: Record<string, string> = {
  '1': '5 (6.4 s)',
  '2': '8 (5.9 s)',
  '3': '5 (7.4 s)',
  '4': '8 (6.8 s)',
  '5': '6 (4.8 s)',
};

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** The actions, and in brackets the seconds; the walks of the roles seldom differ. */
const figuresOf = (ofJob: Walk[]): string => {
  if (ofJob.length === 0) return '–';
  const actions = [...new Set(ofJob.map((walk) => walk.actions))].toSorted((a, b) => a - b);
  const seconds = ofJob.reduce((sum, walk) => sum + walk.seconds, 0) / ofJob.length;
  return `${actions.join('–')} (${seconds.toFixed(1)} s)`;
};
