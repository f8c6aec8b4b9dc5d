import type { OrderRow } from '@simdesk/contract';
import type { OrderLane } from '@simdesk/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { loadTexts } from '#core/i18n.ts';
import { renderHook, unmountFields } from '../../testing/render-field.tsx';
import { useWaitLine } from './use-wait-line.tsx';

afterEach(unmountFields);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
const wait = {
  since: hoursAgo(1),
  detail: '',
  snoozed_until: null,
  claimed_by: null,
  claimed_at: null,
  calls: 0,
  called_at: null,
};

const lineOf = async (lane: OrderLane, more: Partial<typeof wait> | Record<string, unknown>) => {
  const line = await renderHook(() => useWaitLine(lane));
  await loadTexts(['order-queue', 'orders']);
  const shown = line()({ wait: { ...wait, ...more } } as OrderRow);
  return [shown?.tone, renderToStaticMarkup(<>{shown?.text}</>)];
};

it('an order of a lane says since when and why it waits, and how late that is not by its colour alone', async () => {
  expect(await lineOf('billing', { detail: 'Unknown offer' })).toEqual([
    undefined,
    expect.stringMatching(/^Waiting since .* \(1 hour ago\) · Billing answered: Unknown offer$/),
  ]);
  expect(await lineOf('billing', { since: hoursAgo(9) })).toEqual(['late', expect.stringMatching(/^<b>Late · <\/b>Waiting/)]);
  expect(await lineOf('billing', { since: hoursAgo(30) })).toEqual([
    'old',
    expect.stringMatching(/^<b>Very late · <\/b>Waiting/),
  ]);
  expect(
    await lineOf('payment', {
      detail: '0.01',
      claimed_by: 'anna@example.com',
      claimed_at: hoursAgo(2),
      calls: 3,
      called_at: hoursAgo(1),
    }),
  ).toEqual([
    undefined,
    expect.stringContaining(
      'Reported payment: 0,01€ · anna@example.com took it 2 hours ago · 3 calls without an answer, last 1 hour ago',
    ),
  ]);
});
