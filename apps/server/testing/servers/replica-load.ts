import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@simdesk/contract';
import { ReportType } from '@simdesk/rules';

export interface Session {
  address: string;
  token: string;
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
  { address, token }: Session,
  { seconds, exporters, orders }: { seconds: number; exporters: number; orders: string[] },
): Promise<Rates> => {
  let isOver = false;
  let exportedBytes = 0;
  const times: number[] = [];
  const headers = { 'x-session-uuid': token, 'content-type': 'application/json' };
  const get = (path: string) => fetch(new URL(path, address), { headers });
  const post = (path: string, body: object) =>
    fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(body) });
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
  const download = async (n: number) => {
    const controller = new AbortController();
    const answer = await fetch(new URL(exportPaths[n % exportPaths.length] ?? '', address), {
      headers,
      signal: controller.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`${answer.url}: ${answer.status}`);
    try {
      for await (const chunk of answer.body) {
        exportedBytes += (chunk as Uint8Array).length;
        if (isOver) break;
      }
    } finally {
      controller.abort();
    }
  };
  const exporter = async (first: number) => {
    for (let n = first; !isOver; n += 1) await download(n);
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

const staffWorkers = 4;
const years = `date_from=2000-01-01T00:00:00Z&date_to=2100-01-01T00:00:00Z&type=${ReportType.Orders}`;
export const exportPaths = [
  `${contract.reports.exportCsv.path}?${years}`,
  `${contract.orders.list.path}?format=csv&page=1&startDate=2000-01-01&endDate=2100-01-01`,
  `${contract.reports.exportXlsx.path}?${years}`,
];
