import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type AnyCall, type CallInput } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';
import { address as postalAddress, customer } from '../orders.ts';
import type { Balancer } from './balancer.ts';

interface Figures {
  requests: number;
  failures: string[];
  slowestMs: number;
}

/** Staff who list and write, and a shop that places orders, with a pause after each step so that the servers are busy and not overloaded. */
export const startLoad = async (balancer: Balancer, login: { email: string; password: string }) => {
  const figures: Figures = { requests: 0, failures: [], slowestMs: 0 };
  const categories: string[] = [];
  const orders: string[] = [];

  const send = async <C extends AnyCall>(call: C, input: CallInput<C>, headers: Record<string, string>): Promise<unknown> => {
    const { path, rest } = fillPath(call.path, input);
    const isPost = call.method === 'POST';
    const query = new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]));
    const answer = await fetch(new URL(isPost ? path : `${path}?${query.toString()}`, balancer.next()), {
      method: call.method,
      headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(rest) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return call.answer.unwrap(await answer.json());
  };
  const session = (await send(contract.accounts.login, login, {})) as string;
  const staff = { 'x-session-uuid': session };
  const { key } = (await send(contract.storefrontKeys.create, { name: 'Upgrade', kind: 'shop' }, staff)) as { key: string };
  const offer = { name: 'Super 50', priority: 1, price: 9.99, design: 'Blue' } as const;
  const offer_uuid = (await send(contract.shop.offers.create, offer, staff)) as string;

  let isRunning = true;
  /** Nothing is sent again: a failure of any kind counts. */
  const repeat = async (kind: string, work: (round: number) => Promise<void>): Promise<void> => {
    for (let round = 0; isRunning; round += 1) {
      const start = performance.now();
      figures.requests += 1;
      await work(round).catch((error: unknown) => figures.failures.push(`${kind}: ${reasonOf(error)}`));
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - start);
      await pause(restMs);
    }
  };
  const running = Promise.all([
    repeat('list', async () => void (await send(contract.orders.list, { page: 1 }, staff))),
    repeat('count', async () => void (await send(contract.orders.newCount, {}, staff))),
    repeat('category', async (round) => {
      const name = `Category ${round}`;
      await send(contract.faq.categories.create, { name, priority: round + 1 }, staff);
      categories.push(name);
    }),
    repeat('order', async () => {
      const products = [{ offer_uuid, is_esim: false }];
      const order = { customer, delivery: postalAddress, residential: postalAddress, products };
      const placed = await send(contract.storefrontOrders.place, order, { 'x-api-key': key, 'idempotency-key': randomUUID() });
      orders.push((placed as { uuid: string }).uuid);
    }),
  ]);
  return {
    figures,
    /** What the servers have confirmed. */
    written: { categories, orders },
    stop: async () => {
      isRunning = false;
      await running;
    },
  };
};

const restMs = 50;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}` : String(error);
