import type { Order } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { PaymentStatus, SimStatus } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useAction, type Action } from '#ui/action/use-action.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { markPaymentQuestion } from './mark-payment-question.tsx';
import type { ManualTransition } from './manual-transitions.ts';
import { refreshOrder } from './order-data.ts';

const { orders } = calls;

/** The word that confirms the cancellation of a SIM. */
const confirmation = 'YES';

/**
 * The actions on an order besides editing. They run one at a time, and each shows its result. `askTracking` opens the dialog
 * for the tracking number, which also sends the order.
 */
export const useOrderActions = (
  { order_info: { uuid: order_uuid }, delivery_track_info: { tracking } }: Order,
  askTracking: () => void,
) => {
  const { t } = useTranslation(['order-view', 'orders', 'records', 'ui']);
  const dialogs = useDialogs();
  const { run, isSending } = useAction();

  const change = (action: Pick<Action<unknown>, 'ask' | 'send' | 'tell'>): Promise<boolean> =>
    run({
      tell: t('records:updated'),
      ...action,
      done: refreshOrder,
      fail: (failure, show) => {
        // Another user may have changed the order.
        void refreshOrder();
        return show(failure);
      },
    });

  return {
    isBusy: isSending,
    transition: (transition: ManualTransition): void => {
      if (transition === 'to-delivery' && tracking === '') askTracking();
      else
        void change({
          ask: {
            title: t(`transitions.${transition}`),
            text: t(`transitionTexts.${transition}`),
            yes: t('ui:yes'),
            no: t('ui:no'),
          },
          send: () => send(transition === 'to-progress' ? orders.toProgress : orders.toDelivery, { order_uuid }),
        });
    },

    cancel: () =>
      change({
        ask: {
          title: t('order.cancel'),
          text: t('cancelOrder.confirm'),
          yes: t('ui:yes'),
          no: t('ui:no'),
          danger: true,
        },
        send: () => send(orders.cancel, { order_uuid }),
        tell: t('cancelOrder.done'),
      }),

    cancelSim: ({ uuid, id }: { uuid: string; id: number }) => {
      const question = {
        title: t('products.cancelSimOf', { sim: id }),
        text: t('cancelSim.text'),
        label: t('cancelSim.label'),
        yes: t('cancelSim.yes'),
        no: t('cancelSim.no'),
        danger: true,
        isConfirmation: true,
        check: (word: string) => (word === confirmation ? null : t('cancelSim.wrong')),
      };
      return change({
        ask: async () => (await dialogs.prompt(question)) !== null,
        send: () => send(orders.cancelSim, { product_uuid: uuid, status: SimStatus.CancelledByCustomer }),
      });
    },

    markPayment: (status: PaymentStatus) => {
      let sendMail = false;
      const input = { order_uuid, full_refunded: status === PaymentStatus.Refunded };
      return change({
        ask: {
          title: t('mark.title'),
          text: markPaymentQuestion({
            text: t('mark.text', { status: t(`orders:paymentStatuses.${status}`) }),
            mailText: t('mark.mail'),
            onChange: (isChecked) => {
              sendMail = isChecked;
            },
          }),
          yes: t('mark.yes'),
          no: t('ui:cancel'),
        },
        send: () => send(orders.toRefunded, { ...input, ...(sendMail && { send_mail: true }) }),
      });
    },

    undoRefundMark: () =>
      change({
        ask: { title: t('undoMark.title'), text: t('undoMark.text'), yes: t('undoMark.yes'), no: t('ui:cancel') },
        send: () => send(orders.undoRefundMark, { order_uuid }),
      }),

    settlePayment: () => change({ send: () => send(orders.settlePayment, { order_uuid }) }),

    recreate: () => change({ send: () => send(orders.recreateInBilling, { order_uuid }), tell: t('recreated') }),
  };
};

export type OrderActions = ReturnType<typeof useOrderActions>;
