import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '@simdesk/contract';
import { expect, vi } from 'vitest';
import { address as postalAddress, customer } from '../orders.ts';
import { httpCaller, HttpFailure, send } from './http-caller.ts';
import { importStores } from './import-stores.ts';
import { readStream } from '../live-streams.ts';

export interface LoadTarget {
  /** Of the proxy. */
  address: string;
  session: string;
  /** Of users with open consoles: one user has ten streams at most. */
  listeners: string[];
  shopKey: string;
  offer_uuid: string;
  /** A large stored file. */
  file: { path: string; sha256: string };
}

/** What the load has sent, and what was acknowledged. */
export interface LoadReport {
  requests: number;
  /** By kind and reason. */
  failures: Map<string, number>;
  /** What each open console was told, and how often it had to open its stream. */
  consoles: OpenConsole[];
  /** The longest time in which no request succeeded, downloads aside: one that has begun needs no database. */
  longestGapMs: number;
  /** The longest time in which nothing was written. */
  longestGapOfWritesMs: number;
  /** The names of acknowledged categories by uuid. */
  categories: Map<string, string>;
  /** The e-mails of acknowledged and paid orders by uuid. */
  orders: Map<string, string>;
  /** The names of acknowledged stores. */
  stores: Set<string>;
}

interface OpenConsole {
  events: number;
  opened: number;
}

/** What one caller does, and the kinds of its requests. */
const kindsOf: Record<'read' | 'write' | 'buy' | 'download' | 'import' | 'listen', string[]> = {
  read: ['list', 'count'],
  write: ['write'],
  buy: ['order', 'payment'],
  download: ['download'],
  import: ['import'],
  listen: [],
};
export type Caller = keyof typeof kindsOf;

/** Staff who read and write, a shop that takes orders, slow downloads, and consoles that hear of changes, until it is stopped. */
export const startLoad = ({ address, session, listeners, shopKey, offer_uuid, file }: LoadTarget, callers = usualCallers) => {
  const acknowledged = { categories: new Map(), orders: new Map(), stores: new Set<string>() };
  const report: LoadReport = { requests: 0, consoles: [], failures: new Map(), ...acknowledged, ...noGaps };
  const kinds = new Set(callers.flatMap((caller) => kindsOf[caller]));
  const successes = new Map<string, number>();
  let isStopped = false;
  let lastSuccess = performance.now();
  let lastWrite = lastSuccess;
  const countGaps = (kind: string) => {
    const now = performance.now();
    if (kind !== 'download') {
      report.longestGapMs = Math.max(report.longestGapMs, now - lastSuccess);
      lastSuccess = now;
    }
    if (writes.includes(kind)) {
      report.longestGapOfWritesMs = Math.max(report.longestGapOfWritesMs, now - lastWrite);
      lastWrite = now;
    }
  };
  const attempt = async <Value>(kind: string, work: () => Promise<Value>): Promise<Value | null> => {
    report.requests += 1;
    try {
      const value = await work();
      countGaps(kind);
      successes.set(kind, (successes.get(kind) ?? 0) + 1);
      return value;
    } catch (failure) {
      const reason = `${kind}: ${reasonOf(failure)}`;
      report.failures.set(reason, (report.failures.get(reason) ?? 0) + 1);
      await pause(retryMs);
      return null;
    }
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) {
      await work();
      await pause(pauseMs);
    }
  };
  /** A shop repeats a request with its idempotency key until it is answered. */
  const insist = async <Value>(kind: string, work: () => Promise<Value>): Promise<Value | null> => {
    for (;;) {
      const value = await attempt(kind, work);
      if (value !== null || isStopped) return value;
    }
  };
  const asStaff = httpCaller(address, { 'x-session-uuid': session });
  const asShop = httpCaller(address, { 'x-api-key': shopKey });

  const read = async () => {
    await attempt('list', () => asStaff(contract.orders.list, { page: 1 }));
    await attempt('count', () => asStaff(contract.orders.newCount, {}));
  };
  const write = async () => {
    const name = randomUUID();
    const uuid = await attempt('write', () => asStaff(contract.faq.categories.create, { name, priority: 1, publish: 1 }));
    if (uuid !== null) report.categories.set(uuid, name);
  };
  const buy = async () => {
    const email = `${randomUUID()}@example.it`;
    const key = { 'idempotency-key': randomUUID() };
    const basket = { customer: { ...customer, email }, delivery: postalAddress, residential: postalAddress };
    const products = [{ offer_uuid, is_esim: false }];
    const order = await insist('order', () => asShop(contract.storefrontOrders.place, { ...basket, products }, key));
    if (order === null) return;
    const paidKey = { 'idempotency-key': randomUUID() };
    const payment = { uuid: order.uuid, paid_method: 'card' };
    const isPaid = await insist('payment', () => asShop(contract.storefrontOrders.paid, payment, paidKey));
    if (isPaid !== null) report.orders.set(order.uuid, email);
  };
  const download = async () => void (await attempt('download', () => readSlowly(new URL(file.path, address), file.sha256)));
  const importLines = async () => {
    const names = await attempt('import', () => importStores(address, session, asStaff));
    for (const name of names ?? []) report.stores.add(name);
  };
  /** As consoles do: a stream that is cut is opened again, and nobody notices. */
  const listener = (): (() => Promise<void>) => {
    const token = listeners[report.consoles.length % listeners.length] ?? session;
    const console: OpenConsole = { events: 0, opened: 0 };
    report.consoles.push(console);
    return async () => {
      const stream = await readStream(address, token).catch(() => null);
      if (stream?.status === 200) console.opened += 1;
      for (let heard = 0; stream && !stream.isEnded() && !isStopped; await pause(pauseMs)) {
        console.events += stream.events.length - heard;
        heard = stream.events.length;
      }
      stream?.close();
      if (!isStopped) await pause(retryMs);
    };
  };
  const works: Record<Exclude<Caller, 'listen'>, () => Promise<void>> = { read, write, buy, download, import: importLines };
  const running = Promise.all(callers.map((caller) => repeat(caller === 'listen' ? listener() : works[caller])));

  return {
    /** Waits until every kind of request has succeeded again. */
    settle: async () => {
      const before = new Map(successes);
      const hasSucceeded = (kind: string) => (successes.get(kind) ?? 0) > (before.get(kind) ?? 0);
      await vi.waitFor(() => expect([...kinds].filter((kind) => !hasSucceeded(kind))).toEqual([]), settleOptions);
    },
    /** Waits until every console has heard something again. */
    hearAll: async () => {
      const before = report.consoles.map(({ events }) => events);
      const isSilent = ({ events }: OpenConsole, index: number) => events === before[index];
      await vi.waitFor(() => expect(report.consoles.filter(isSilent)).toEqual([]), settleOptions);
    },
    stop: async (): Promise<LoadReport> => {
      isStopped = true;
      await running;
      return report;
    },
  };
};

const usualCallers: Caller[] = [
  'read',
  'read',
  'write',
  'write',
  'buy',
  'buy',
  'download',
  'download',
  'download',
  ...Array.from({ length: 20 }, (): Caller => 'listen'),
];
const writes = ['write', 'order', 'payment', 'import'];
const noGaps = { longestGapMs: 0, longestGapOfWritesMs: 0 };
const pauseMs = 100;
const retryMs = 300;
const settleOptions = { timeout: 180_000, interval: 100 };

const reasonOf = (failure: unknown): string =>
  failure instanceof HttpFailure ? String(failure.status) : failure instanceof Error ? failure.message : String(failure);

/** Some megabytes a second, so that a download lasts longer than a server takes to leave. */
const readSlowly = async (url: URL, sha256: string): Promise<true> => {
  const answer = await send(url);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of answer) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > bytesAtOnce) {
      bytes = 0;
      await pause(bytesAtOnce / bytesPerMs);
    }
  }
  if (answer.statusCode !== 200) throw new HttpFailure(url.pathname, answer.statusCode ?? 0, '');
  if (hash.digest('hex') !== sha256) throw new Error('the download is not whole');
  return true;
};

const bytesPerMs = 2500;
const bytesAtOnce = 512 * 1024;
