import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { contract, type Order } from '@simdesk/contract';
import { formatEuro, isCancelledSim, proposedRefund, refundable, refundProblem } from '@simdesk/rules';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useProblemText } from '#core/texts.ts';
import { DialogFrame } from '#ui/dialog/dialog-frame.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { useSuccessAlert } from '#ui/dialog/success-alert.ts';
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts';
import { refreshOrder } from './order-data.ts';
import { moneyOf } from './order-money.ts';

interface Props {
  order: Order;
  /** What was typed the last time and did not go back. */
  kept: string | null;
  onClose: (typed: string | null) => void;
}

/** Asks how much goes back to the customer, and sends it once. */
export const RefundDialog = ({ order, kept, onClose }: Props) => {
  const { t } = useTranslation(['order-view', 'ui']);
  useFocusReturn();
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
  const problemText = useProblemText();
  const money = moneyOf(order);
  const max = refundable(money);
  const proposed = proposedRefund(money);
  const [typed, setTyped] = useState(kept ?? (proposed > 0 ? typedEuro(proposed) : ''));
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const isSent = useRef(false);
  const problem = refundProblem(typed, max);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    // The second of two quick clicks comes before the button is disabled.
    if (problem !== null || isSent.current) return;
    isSent.current = true;
    setSending(true);
    try {
      await send(contract.orders.refund, { order_uuid: order.order_info.uuid, amount: typed.trim() });
    } catch (failure) {
      onClose(typed);
      void refreshOrder();
      await showFailure(failure, { text: t('refund.failed') });
      return;
    }
    onClose(null);
    await refreshOrder();
    await tellSuccess(t('refund.done'));
  };

  return (
    <DialogFrame title={t('refund.title')} onClose={() => !isSending && onClose(null)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('refund.of', { max: formatEuro(max) })}{' '}
            {proposed > 0 && money.sims.some(({ sim_status }) => isCancelledSim(sim_status)) && t('refund.proposed')}
          </Text>
          <TextInput
            label={t('refund.amount')}
            inputMode="decimal"
            autoComplete="off"
            required
            data-autofocus
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setChecked(true);
            }}
            onBlur={() => setChecked(true)}
            error={isChecked && problem !== null && problemText(problem === 'number' ? 'number' : `refund_max:${max}`)}
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

const typedEuro = (euro: number): string => formatEuro(euro).replace('€', '');
