import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@simdesk/contract';
import { ReportType } from '@simdesk/rules';
import { commandOn } from './processors.ts';

/** Who is asked by whom. */
export interface Measured {
  token: string;
  /** The server of staff. */
  staffAt: string;
  /** The server of the exports, and the processor of those who download them. */
  exportsAt: string;
  processorOfExports: number;
}

/** What one phase of a measurement showed. */
export interface Rates {
  staffPerSecond: number;
  medianMs: number;
  p95Ms: number;
  exportedBytesPerSecond: number;
}

/** Staff who read and edit orders as fast as they are answered, beside some endless exports, for some seconds. */
export const measureStaff = async (
  { token, staffAt, exportsAt, processorOfExports }: Measured,
  { seconds, exporters, orders }: { seconds: number; exporters: number; orders: string[] },
): Promise<Rates> => {
  let isOver = false;
  let exportedBytes = 0;
  const times: number[] = [];
  const headers = { 'x-session-uuid': token, 'content-type': 'application/json' };
  const get = (path: string) => fetch(new URL(path, staffAt), { headers });
  const post = (path: string, body: object) =>
    fetch(new URL(path, staffAt), { method: 'POST', headers, body: JSON.stringify(body) });
  const readCount = () => get(contract.orders.newCount.path);
  const callsOn = (order = '') => [
    () => get(`${contract.orders.list.path}?page=1&pageSize=20`),
    readCount,
    () => get(`${contract.orders.get.path}?uuid=${order}`),
    () => get(contract.orders.lanes.path),
    () => post(contract.orders.editNote.path, { uuid: order, note: `Call back ${times.length}` }),
  ];
  const staff = async (first: number) => {
    const calls = callsOn(orders[first]);
    for (let n = first; !isOver; n += 1) {
      const start = performance.now();
      const answer = await (calls[n % calls.length] ?? readCount)();
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      times.push(performance.now() - start);
    }
  };
  const end = performance.now() + seconds * 1000;
  const exporter = async (first: number) => {
    for (let n = first; !isOver; n += 1) {
      const path = exportPaths[n % exportPaths.length] ?? '';
      exportedBytes += await download(new URL(path, exportsAt), token, (end - performance.now()) / 1000, processorOfExports);
    }
  };
  const running = Promise.all([
    ...Array.from({ length: staffWorkers }, (_value, n) => staff(n)),
    ...Array.from({ length: exporters }, (_value, n) => exporter(n)),
  ]);
  await Promise.race([running, pause(seconds * 1000)]);
  isOver = true;
  await running;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    staffPerSecond: times.length / seconds,
    ...{ medianMs: at(0.5), p95Ms: at(0.95), exportedBytesPerSecond: exportedBytes / seconds },
  };
};

/** Downloads in a process of its own, for some seconds at most; answers the bytes. */
const download = async (url: URL, token: string, seconds: number, processor: number): Promise<number> => {
  const options = ['--silent', '--show-error', '--fail', '--output', '/dev/null', '--write-out', '%{size_download}'];
  const limit = ['--max-time', Math.max(0.1, seconds).toFixed(1), '--header', `x-session-uuid: ${token}`];
  const child = spawn(...commandOn(processor, 'curl', [...options, ...limit, url.href]), { stdio: ['ignore', 'pipe', 'pipe'] });
  const [bytes, problem, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0 && code !== timeIsOver) throw new Error(`${url.pathname}: curl ended with ${code}: ${problem}`);
  return Number(bytes);
};

/** The exit code of curl after its longest time. */
const timeIsOver = 28;
const staffWorkers = 4;
const years = `date_from=2000-01-01T00:00:00Z&date_to=2100-01-01T00:00:00Z&type=${ReportType.Orders}`;
export const exportPaths = [
  `${contract.reports.exportCsv.path}?${years}`,
  `${contract.orders.list.path}?format=csv&page=1&startDate=2000-01-01&endDate=2100-01-01`,
  `${contract.reports.exportXlsx.path}?${years}`,
];
