import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { CallInput, contract, Order } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatEuro, isCancelledSim, parseRefundAmount, proposedRefund, refundable, refundStep } from '@simdesk/rules';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { freshOnOpen, useCall } from '#core/queries.ts';
import { useProblemText } from '#core/texts.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useAction } from '#ui/action/use-action.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { refreshOrder } from './order-data.ts';
import { codeOf, isUnsettled } from './refund-failures.ts';
import { refundInput } from './rule-inputs.ts';

/** A refund that was sent and not answered with success. */
export interface UnsettledRefund {
  amount: string;
  /** The idempotency key; it belongs to the amount. */
  key: string;
}

interface Props {
  order: Order;
  unsettled: UnsettledRefund | null;
  onClose: (unsettled: UnsettledRefund | null) => void;
}

/** Asks for the amount of a refund and sends it once. */
export const RefundDialog = ({ order, unsettled, onClose }: Props) => {
  const { t } = useTranslation(['order-view', 'ui']);
  useFocusReturn();
  const { run, isSending } = useAction();
  const dialogs = useDialogs();
  const problemText = useProblemText();
  const input = refundInput(order);
  const max = refundable(input);
  const proposedAmount = proposedRefund(input);
  const [amount, setAmount] = useState(unsettled?.amount ?? (proposedAmount > 0 ? euroText(proposedAmount) : ''));
  const [newKey] = useState(() => crypto.randomUUID());
  const key = unsettled?.amount === amount ? unsettled.key : newKey;
  const [isChecked, setChecked] = useState(false);
  const { data: terms } = useCall(calls.orders.refundTerms, { order_uuid: order.order_info.uuid }, freshOnOpen);
  const parsed = parseRefundAmount(amount, input);
  const problem = 'problem' in parsed ? parsed.problem : null;
  const shownAmount = 'amount' in parsed ? formatEuro(parsed.amount) : amount;
  const step = 'amount' in parsed && terms ? refundStep(parsed.amount, terms) : 'payment';
  const limitText = terms && terms.limit !== null ? t('refund.limit', { limit: formatEuro(terms.limit) }) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== null || step === 'refused') return;
    const input = { order_uuid: order.order_info.uuid, amount: amount.trim(), idempotency_key: key };
    let isDeclined = false;
    await run({
      send: async () => {
        try {
          return await sendRefund(input);
        } catch (failure) {
          if (codeOf(failure) !== 'refund_repeated') throw failure;
          isDeclined = !(await dialogs.confirm({
            title: t('refund.repeatTitle'),
            text: t('refund.repeatText', { amount: shownAmount }),
            yes: t('refund.repeatYes'),
            no: t('ui:cancel'),
          }));
          if (isDeclined) throw failure;
          return sendRefund({ ...input, repeat: true });
        }
      },
      done: () => {
        onClose(null);
        return refreshOrder();
      },
      tell: (outcome) => (outcome === 'awaiting' ? t('refund.asked', { amount: shownAmount }) : t('refund.done')),
      fail: (failure, show) => {
        // A refund that failed for good is a new one when it is tried again.
        onClose({ amount, key: codeOf(failure) === 'refund_failed' ? crypto.randomUUID() : key });
        void refreshOrder();
        if (isDeclined) return undefined;
        return show(failure, { text: t('refund.failed'), detail: isUnsettled(failure) ? t('refund.unsettled') : undefined });
      },
    });
  };

  return (
    <DialogFrame title={t('refund.title')} onClose={() => !isSending && onClose(null)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('refund.of', { max: formatEuro(max) })}{' '}
            {proposedAmount > 0 && input.sims.some(({ sim_status }) => isCancelledSim(sim_status)) && t('refund.proposed')}{' '}
            {limitText}
          </Text>
          <TextInput
            label={t('refund.amount')}
            inputMode="decimal"
            autoComplete="off"
            required
            data-autofocus
            value={amount}
            onChange={(event) => {
              setAmount(event.currentTarget.value);
              setChecked(true);
            }}
            onBlur={() => setChecked(true)}
            error={step === 'refused' ? limitText : isChecked && problem !== null && problemText(problem)}
          />
          {step === 'approval' && (
            <Text size="sm" c="var(--notice)" role="status">
              {t('refund.approval')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isSending} onClick={() => onClose(null)}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t(step === 'approval' ? 'refund.ask' : 'refund.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
};

/** A refund that awaits approval is refused as a refund, but it is what was asked for. */
const sendRefund = async (input: CallInput<typeof contract.orders.refund>): Promise<'made' | 'awaiting'> => {
  try {
    await send(calls.orders.refund, input);
    return 'made';
  } catch (failure) {
    if (codeOf(failure) === 'refund_awaits_approval') return 'awaiting';
    throw failure;
  }
};

const euroText = (euro: number): string => formatEuro(euro).replace('€', '');
