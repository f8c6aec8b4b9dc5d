import type { StorefrontKey } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { useAction } from '#ui/action/use-action.ts';

const { revoke, list } = calls.storefrontKeys;

export const useRevokeKey = (): ((key: StorefrontKey) => Promise<boolean>) => {
  const { t } = useTranslation(['storefront', 'ui']);
  const { run } = useAction();
  return ({ uuid, name }) =>
    run({
      ask: { title: t('revokeTitle'), text: t('revokeText', { name }), yes: t('revoke'), no: t('ui:cancel'), danger: true },
      send: () => send(revoke, { uuid }),
      refresh: [list],
    });
};
