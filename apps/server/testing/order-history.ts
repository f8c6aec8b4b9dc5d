import { contract, type Order } from '@simdesk/contract';
import type { Caller } from './test-server.ts';

/**
 * The entries that a step adds to the history of an order, oldest first, as `parameter: from → to (email)`. Entries about sending
 * a SIM to billing are left out, because a job writes them at any time.
 */
export const historyAddedBy = async (
  by: Caller,
  { order_info: { uuid } }: Order,
  step: () => Promise<unknown>,
): Promise<string[]> => {
  const read = async () => (await by(contract.orders.history, { order_uuid: uuid })).data.toReversed();
  const before = await read();
  await step();
  return (await read())
    .slice(before.length)
    .filter(({ parameter }) => !/^SIM \d+ billing$/.test(parameter))
    .map(({ parameter, from, to, email }) => `${parameter}: ${from} → ${to} (${email})`);
};
