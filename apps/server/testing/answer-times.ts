import type { InjectOptions } from 'light-my-request';

interface Sent {
  /** How to find the request again. */
  label: string;
  request: InjectOptions;
}

interface Group {
  title: string;
  times: number[];
  slowest: Sent & { ms: number };
}

/** A shorter answer is fast enough, also if others of its call are faster. */
const unnoticedMs = 250;
const suspiciousFactor = 10;

/** How long the answers of each call with each status took, and the slowest request of each. */
export const answerTimes = () => {
  const groups = new Map<string, Group>();

  const record = (call: string, status: number, ms: number, sent: Sent): void => {
    const title = `${call} ${status}`;
    const group = groups.get(title);
    if (!group) groups.set(title, { title, times: [ms], slowest: { ...sent, ms } });
    else {
      group.times.push(ms);
      if (ms > group.slowest.ms) group.slowest = { ...sent, ms };
    }
  };

  const count = (): number => [...groups.values()].reduce((sum, { times }) => sum + times.length, 0);

  const lines = (): string[] =>
    [...groups.values()]
      .toSorted((one, other) => other.slowest.ms - one.slowest.ms)
      .map(({ title, times, slowest }) => `${inMs(slowest.ms)}, median ${inMs(medianOf(times))}: ${title} (${slowest.label})`);

  /** Sends again, alone, what took far longer than its kind, and answers what is slow each of three times. */
  const slowInputs = async (send: (request: InjectOptions) => Promise<unknown>): Promise<string[]> => {
    const slow: string[] = [];
    for (const { title, times, slowest } of groups.values()) {
      const limit = Math.max(unnoticedMs, suspiciousFactor * medianOf(times));
      const again: number[] = [];
      while (again.length < 3 && Math.min(slowest.ms, ...again) > limit) again.push(await measure(() => send(slowest.request)));
      if (again.length === 3 && Math.min(...again) > limit)
        slow.push(`${title}: ${again.map(inMs).join(', ')}, median ${inMs(medianOf(times))} (${slowest.label})`);
    }
    return slow;
  };

  return { record, count, lines, slowInputs };
};

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const medianOf = (times: number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

const inMs = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
