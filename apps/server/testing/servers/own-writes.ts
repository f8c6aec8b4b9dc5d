import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@simdesk/contract';
import { httpCaller, HttpFailure, send } from './http-caller.ts';
import { exportPaths } from './replica-load.ts';
import { buffer } from 'node:stream/consumers';

export interface OwnWritesReport {
  requests: number;
  /** By reason; downloads that were cut off are counted apart. */
  failures: Map<string, number>;
  cutDownloads: number;
  /** Answers to a person that lacked what the person had just written. */
  staleOwnWrites: number;
  /** The oldest answer to a visitor. */
  oldestForVisitorsMs: number;
  slowestMs: number;
}

/**
 * People who write on one server and read the file of the list on the next, visitors who read the list, and downloads of all
 * orders, until it is stopped.
 */
export const startOwnWrites = (addresses: string[], token: string) => {
  const report: OwnWritesReport = {
    ...{ requests: 0, failures: new Map(), cutDownloads: 0, staleOwnWrites: 0, oldestForVisitorsMs: 0, slowestMs: 0 },
  };
  /** When each name was acknowledged. */
  const published = new Map<string, number>();
  let isStopped = false;
  let turn = 0;
  const nextAddress = () => addresses[turn++ % addresses.length] ?? '';
  const attempt = async <Value>(kind: string, work: () => Promise<Value>): Promise<Value | null> => {
    report.requests += 1;
    const start = performance.now();
    try {
      return await work();
    } catch (failure) {
      const reason = `${kind}: ${failure instanceof Error ? failure.message : String(failure)}`;
      report.failures.set(reason, (report.failures.get(reason) ?? 0) + 1);
      return null;
    } finally {
      if (kind !== 'download') report.slowestMs = Math.max(report.slowestMs, performance.now() - start);
    }
  };
  const read = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await send(new URL(path, nextAddress()), { headers });
    const content = (await buffer(answer)).toString();
    if (answer.statusCode !== 200) throw new HttpFailure(path, answer.statusCode ?? 0, content);
    return content;
  };
  const session = { 'x-session-uuid': token };
  const person = async () => {
    const name = randomUUID();
    const create = () => httpCaller(nextAddress(), session)(contract.variables.create, { name, value: '', publish: 1 });
    if ((await attempt('write', create)) === null) return;
    published.set(name, performance.now());
    const own = await attempt('own file', () => read(`${contract.variables.list.path}?format=csv`, session));
    if (own !== null && !own.includes(name)) report.staleOwnWrites += 1;
  };
  const visitor = async () => {
    const asked = performance.now();
    const before = [...published];
    const content = await attempt('visitor', () => read(contract.storefront.variables.path));
    if (content === null) return;
    const missing = before.filter(([name]) => !content.includes(name)).map(([, at]) => asked - at);
    report.oldestForVisitorsMs = Math.max(report.oldestForVisitorsMs, ...missing);
  };
  const download = async () => {
    report.requests += 1;
    try {
      await read(exportPaths[0] ?? '', session);
    } catch (failure) {
      if (failure instanceof HttpFailure) report.failures.set(`download: ${failure.message}`, 1);
      else report.cutDownloads += 1;
    }
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) {
      await work();
      await pause(pauseMs);
    }
  };
  const running = Promise.all([person, person, visitor, visitor, download].map(repeat));
  return async (): Promise<OwnWritesReport> => {
    isStopped = true;
    await running;
    return report;
  };
};

const pauseMs = 20;
