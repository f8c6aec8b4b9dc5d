import type { Order, RefundEntry } from '@simdesk/contract';
import { PaymentStatus, type RefundTerms } from '@simdesk/rules';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { loadTexts } from '#core/i18n.ts';
import { DialogsProvider } from '#ui/dialog/dialogs.tsx';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, refuse, stubServer } from '../../testing/stub-server.ts';
import { useRefund } from './use-refund.tsx';

const order = {
  order_info: { uuid: '00000000-0000-4000-8000-000000000000', discount_amount: 0 },
  order_payment: { payment_status: PaymentStatus.Paid, payment_sum: 20, refund_sum: 0, refund_reserved: 0 },
  product_data: [{ sim_status: 9, total_sum: 20 }],
} as Order;

type Reply = ReturnType<typeof answer>;

const Opener = ({ refunds = [] }: { refunds?: RefundEntry[] }) => {
  const refund = useRefund(order, refunds);
  return (
    <>
      <button type="button" onClick={refund.open}>
        Open
      </button>
      {refund.dialog}
    </>
  );
};

/** Opens the dialog; the server answers with each reply once. Null: no answer arrives. */
const start = async (replies: (Reply | null)[], terms: RefundTerms = { limit: null, approval_above: null }) => {
  const requests = stubServer(({ url }) => {
    if (url.includes(calls.orders.refundTerms.path)) return answer(terms);
    const reply = replies.shift();
    if (!reply) throw new TypeError('network');
    return reply;
  });
  await renderField(
    <DialogsProvider>
      <Opener />
    </DialogsProvider>,
  );
  await act(() => loadTexts(['order-view', 'records', 'ui']));
  const click = (text: string) =>
    act(async () => [...document.querySelectorAll('button')].findLast((button) => button.textContent === text)?.click());
  const sent = () =>
    requests
      .filter(({ url }) => url.includes(calls.orders.refund.path))
      .map(({ json }) => json as { amount: string; idempotency_key: string; repeat?: boolean });
  await click('Open');
  return { click, sent };
};

/** The window of messages loads with the first one. */
const waitForText = (text: string) =>
  vi.waitFor(
    async () => {
      await act(() => Promise.resolve());
      expect(document.body.textContent).toContain(text);
    },
    { timeout: 10_000 },
  );

const type = (amount: string) =>
  act(async () => {
    const input = document.querySelector('input');
    if (!input) throw new Error('There is no field.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, amount);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

afterEach(unmountFields);

describe('the refund dialog', () => {
  it('sends a refund whose answer was lost again under the same key, and says that it is being checked', async () => {
    const { click, sent } = await start([null, refuse('refund_unanswered'), answer(true)]);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await click('Refund');
      await waitForText('Error with refund');
      expect(document.body.textContent).toContain('The refund is being checked and will be settled automatically');
      expect(document.body.textContent).not.toContain('try again');
      await click('OK');
      await click('Open');
    }
    await click('Refund');
    const keys = sent().map(({ idempotency_key }) => idempotency_key);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('has a new key for another amount, and after the provider refused the refund', async () => {
    const { click, sent } = await start([refuse('refund_failed'), null, answer(true)]);
    await click('Refund');
    await waitForText('Error with refund');
    await click('OK');
    await click('Open');
    await click('Refund');
    await waitForText('is being checked');
    await click('OK');
    await click('Open');
    await type('5');
    await click('Refund');
    expect(sent().map(({ amount }) => amount)).toEqual(['20,00', '20,00', '5']);
    expect(new Set(sent().map(({ idempotency_key }) => idempotency_key)).size).toBe(3);
  });

  it('asks before an equal amount is refunded again', async () => {
    const { click, sent } = await start([refuse('refund_repeated'), refuse('refund_repeated'), answer(true)]);
    await click('Refund');
    await waitForText('Refund the same amount again?');
    await click('Cancel');
    expect(sent()).toHaveLength(1);
    await click('Open');
    await click('Refund');
    await click('Refund again');
    expect(sent().map(({ repeat }) => repeat)).toEqual([undefined, undefined, true]);
  });

  it('says before sending that an amount is above the limit, and sends nothing', async () => {
    const { click, sent } = await start([], { limit: 12.5, approval_above: null });
    await waitForText('You may refund at most 12,50€ of this order.');
    await click('Refund');
    expect(sent()).toEqual([]);
    expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('says before sending that an amount needs an approval, and afterwards that it awaits one', async () => {
    const { click, sent } = await start([refuse('refund_awaits_approval')], { limit: null, approval_above: 10 });
    await waitForText('Another person must approve this amount.');
    await type('10');
    expect(document.body.textContent).not.toContain('Another person must approve this amount.');
    await type('10,01');
    await click('Ask for approval');
    await waitForText('The refund of 10,01€ now awaits approval by another person.');
    expect(document.body.textContent).not.toContain('Error with refund');
    expect(sent()).toHaveLength(1);
  });
});
