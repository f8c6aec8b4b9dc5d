import { contract, type Order } from '@simdesk/contract';
import { PaymentStatus, SimStatus } from '@simdesk/rules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#core/api.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { useSuccessAlert } from '#ui/dialog/success-alert.ts';
import { refreshOrder } from './order-data.ts';

const { orders } = contract;

export type ManualMove = 'to-progress' | 'to-delivery';

/** The word that cancels a SIM. */
const confirmation = 'YES';

/** What staff do to an order besides editing it. One thing at a time, and what became of it is told and shown. */
export const useOrderActions = ({ order_info: { uuid: order_uuid } }: Order) => {
  const { t } = useTranslation(['order-view', 'orders', 'records', 'ui']);
  const dialogs = useDialogs();
  const tellSuccess = useSuccessAlert();
  const showFailure = useFailureAlert();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const run = async (write: () => Promise<unknown>, told: string): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await write();
      await refreshOrder();
    } catch (failure) {
      // Why it was refused may be that somebody else was here.
      void refreshOrder();
      await showFailure(failure);
      return;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
    await tellSuccess(told);
  };

  return {
    isBusy,
    move: (move: ManualMove) =>
      run(() => send(move === 'to-progress' ? orders.toProgress : orders.toDelivery, { order_uuid }), t('records:updated')),

    cancel: async () => {
      const isSure = await dialogs.confirm({
        title: t('order.cancel'),
        text: t('cancelOrder.confirm'),
        yes: t('ui:yes'),
        no: t('ui:no'),
        danger: true,
      });
      if (isSure) await run(() => send(orders.cancel, { order_uuid }), t('cancelOrder.done'));
    },

    cancelSim: async ({ uuid, id }: { uuid: string; id: number }) => {
      const typed = await dialogs.prompt({
        title: t('products.cancelSimOf', { sim: id }),
        text: t('cancelSim.text'),
        label: t('cancelSim.label'),
        yes: t('cancelSim.yes'),
        no: t('cancelSim.no'),
        danger: true,
        check: (word) => (word === confirmation ? null : t('cancelSim.wrong')),
      });
      if (typed === null) return;
      const cancelled = { product_uuid: uuid, status: SimStatus.CancelledByCustomer };
      await run(() => send(orders.changeSimStatus, cancelled), t('records:updated'));
    },

    markPayment: async (status: PaymentStatus) => {
      const isSure = await dialogs.confirm({
        title: t('mark.title'),
        text: t('mark.text', { status: t(`orders:paymentStatuses.${status}`) }),
        yes: t('mark.yes'),
        no: t('ui:cancel'),
      });
      const full_refunded = status === PaymentStatus.Refunded;
      if (isSure) await run(() => send(orders.toRefunded, { order_uuid, full_refunded }), t('records:updated'));
    },

    recreate: () => run(() => send(orders.recreateInBilling, { order_uuid }), t('recreated')),
  };
};

export type OrderActions = ReturnType<typeof useOrderActions>;
