import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';

/** Asks before an offer is matched to a billing offer that another offer is matched to already. */
export const useSecondMatchQuestion = (ownUuid: string | null): ((billingId: number) => Promise<boolean>) => {
  const { t } = useTranslation('offers');
  const dialogs = useDialogs();
  const { refetch } = useCall(calls.shop.offers.list, {});
  return async (billingId) => {
    // The list may not be there yet, or be older than somebody else's match.
    const { data } = await refetch();
    const others = data?.data.filter(({ uuid, external_id }) => external_id === billingId && uuid !== ownUuid) ?? [];
    if (others.length === 0) return true;
    const names = others.map(({ name }) => `«${name}»`).join(', ');
    return dialogs.confirm({
      title: t('matching.secondTitle'),
      text: t('matching.secondText', { names }),
      yes: t('matching.secondYes'),
      no: t('matching.secondNo'),
    });
  };
};
