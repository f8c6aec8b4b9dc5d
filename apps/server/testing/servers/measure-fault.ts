import { countEffects } from './effects.ts';
import { startLoad, type Caller, type LoadReport, type LoadTarget } from './load.ts';
import type { Row } from './table.ts';

interface Measured {
  row: Row & { load: NonNullable<Row['load']> };
  /** Why requests failed; empty if none did. */
  reasons: string;
  /** What the open consoles heard; after the fault all of them did. */
  consoles: string;
}

/** Runs a fault under load until every kind of request succeeds again. The fault answers a note for its row. */
export const measureFault = async (
  target: LoadTarget,
  select: (statement: string) => Promise<Record<string, unknown>[]>,
  name: string,
  fault: (settle: () => Promise<void>) => Promise<string | void>,
  callers?: Caller[],
): Promise<Measured> => {
  const load = startLoad(target, callers);
  let note: string | void;
  let report: LoadReport;
  try {
    await load.settle();
    note = await fault(load.settle);
    await load.settle();
    await load.hearAll();
  } finally {
    report = await load.stop();
  }
  const failed = [...report.failures.values()].reduce((sum, count) => sum + count, 0);
  const effects = await countEffects(select, report);
  const reasons = [...report.failures].map(([reason, count]) => `${count} × ${reason}`).join(', ');
  const gaps = { withoutService: report.longestGapMs / 1000, withoutWrites: report.longestGapOfWritesMs / 1000 };
  const figures = { ...gaps, requests: report.requests, failed, ...effects };
  const sum = (count: 'events' | 'opened') => report.consoles.reduce((total, console) => total + console[count], 0);
  const consoles = `${report.consoles.length} consoles heard ${sum('events')} events on ${sum('opened')} streams, and all of them came back`;
  process.stdout.write(`${name}: ${JSON.stringify(figures)} ${reasons} ${consoles}\n`);
  return { row: { name, load: figures, ...(note !== undefined && { note }) }, reasons, consoles };
};
