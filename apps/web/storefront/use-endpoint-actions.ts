import type { WebhookDelivery, WebhookEndpoint } from '@simdesk/contract';
import { secretOverlapHours } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useAction } from '#ui/action/use-action.ts';

const { endpoints, deliveries, remove, rotate, sendTest, sendAgain, sendParked } = calls.webhooks;

/** What staff do with an endpoint and its events. */
export const useEndpointActions = () => {
  const { t } = useTranslation(['storefront', 'ui']);
  const { run, isSending } = useAction();
  const changed = [endpoints, deliveries];
  return {
    isSending,
    rotate: ({ uuid, url }: WebhookEndpoint, onSecret: (secret: string) => void) =>
      run({
        ask: {
          title: t('rotateTitle'),
          text: t('rotateText', { url, hours: secretOverlapHours }),
          yes: t('rotate'),
          no: t('ui:cancel'),
        },
        send: () => send(rotate, { uuid }),
        refresh: changed,
        done: ({ secret }) => onSecret(secret),
      }),
    remove: ({ uuid, url }: WebhookEndpoint) =>
      run({
        ask: {
          title: t('removeTitle'),
          text: t('removeText', { url }),
          yes: t('ui:delete'),
          no: t('ui:cancel'),
          danger: true,
        },
        send: () => send(remove, { uuid }),
        refresh: changed,
      }),
    sendTest: ({ uuid }: WebhookEndpoint) =>
      run({ send: () => send(sendTest, { uuid }), refresh: changed, tell: t('testQueued') }),
    sendParked: ({ uuid }: WebhookEndpoint) =>
      run({ send: () => send(sendParked, { uuid }), refresh: changed, tell: t('parkedQueued') }),
    sendAgain: ({ uuid }: WebhookDelivery) => run({ send: () => send(sendAgain, { uuid }), refresh: changed }),
  };
};
