import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Order } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatEuro, isCancelledSim, parseRefundAmount, proposedRefund, refundable } from '@simdesk/rules';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useProblemText } from '#core/texts.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { useAction } from '#ui/action/use-action.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { refreshOrder } from './order-data.ts';
import { refundInput } from './rule-inputs.ts';

interface Props {
  order: Order;
  /** The amount that could not be refunded the last time. */
  unsentAmount: string | null;
  onClose: (unsentAmount: string | null) => void;
}

/** Asks for the amount of a refund and sends it once. */
export const RefundDialog = ({ order, unsentAmount, onClose }: Props) => {
  const { t } = useTranslation(['order-view', 'ui']);
  useFocusReturn();
  const { run, isSending } = useAction();
  const problemText = useProblemText();
  const input = refundInput(order);
  const max = refundable(input);
  const proposedAmount = proposedRefund(input);
  const [amount, setAmount] = useState(unsentAmount ?? (proposedAmount > 0 ? euroText(proposedAmount) : ''));
  const [isChecked, setChecked] = useState(false);
  const parsed = parseRefundAmount(amount, input);
  const problem = 'problem' in parsed ? parsed.problem : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== null) return;
    await run({
      send: () => send(calls.orders.refund, { order_uuid: order.order_info.uuid, amount: amount.trim() }),
      done: () => {
        onClose(null);
        return refreshOrder();
      },
      tell: t('refund.done'),
      fail: (failure, show) => {
        onClose(amount);
        void refreshOrder();
        return show(failure, { text: t('refund.failed') });
      },
    });
  };

  return (
    <DialogFrame title={t('refund.title')} onClose={() => !isSending && onClose(null)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('refund.of', { max: formatEuro(max) })}{' '}
            {proposedAmount > 0 && input.sims.some(({ sim_status }) => isCancelledSim(sim_status)) && t('refund.proposed')}
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
            error={isChecked && problem !== null && problemText(problem)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={isSending} onClick={() => onClose(null)}>
              {t('ui:cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('refund.yes')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogFrame>
  );
};

const euroText = (euro: number): string => formatEuro(euro).replace('€', '');
