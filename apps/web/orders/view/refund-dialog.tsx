import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Order } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatEuro, isCancelledSim, parseRefundAmount, proposedRefund, refundable } from '@simdesk/rules';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { ApiRefusal, Unreachable } from '#core/failures.ts';
import { useProblemText } from '#core/texts.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useAction } from '#ui/action/use-action.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { refreshOrder } from './order-data.ts';
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
  const parsed = parseRefundAmount(amount, input);
  const problem = 'problem' in parsed ? parsed.problem : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (problem !== null) return;
    const input = { order_uuid: order.order_info.uuid, amount: amount.trim(), idempotency_key: key };
    let isDeclined = false;
    await run({
      send: async () => {
        try {
          return await send(calls.orders.refund, input);
        } catch (failure) {
          if (codeOf(failure) !== 'refund_repeated') throw failure;
          isDeclined = !(await dialogs.confirm({
            title: t('refund.repeatTitle'),
            text: t('refund.repeatText', { amount: amount.trim() }),
            yes: t('refund.repeatYes'),
            no: t('ui:cancel'),
          }));
          if (isDeclined) throw failure;
          return send(calls.orders.refund, { ...input, repeat: true });
        }
      },
      done: () => {
        onClose(null);
        return refreshOrder();
      },
      tell: t('refund.done'),
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

const codeOf = (failure: unknown) => (failure instanceof ApiRefusal ? failure.code : null);

/** Whether the refund may have been made although no answer says so. */
const isUnsettled = (failure: unknown): boolean => {
  const code = codeOf(failure);
  return failure instanceof Unreachable || code === 'refund_unanswered' || code === 'unavailable' || code === 'internal';
};

const euroText = (euro: number): string => formatEuro(euro).replace('€', '');
