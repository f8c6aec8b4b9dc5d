import { contract, type Order } from '@simdesk/contract';
import type { Caller } from './test-server.ts';

/** What a step adds to the history of an order, oldest first, as `parameter: from → to (who)`. */
export const addedToHistory = async (
  by: Caller,
  { order_info: { uuid } }: Order,
  step: () => Promise<unknown>,
): Promise<string[]> => {
  const read = async () => (await by(contract.orders.history, { order_uuid: uuid })).data.toReversed();
  const before = await read();
  await step();
  return (await read()).slice(before.length).map(({ parameter, from, to, email }) => `${parameter}: ${from} → ${to} (${email})`);
};
