import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { EntrySelect } from '#ui/fields/record-select.tsx';

/** Offers all discount codes, including expired ones. */
export const DiscountCodeSelect = ({ value, onChange }: { value: string; onChange: (uuid: string) => void }) => {
  const { t } = useTranslation('reports');
  const codes = useCall(calls.shop.discountCodes.list, {});
  return (
    <EntrySelect label={t('code')} required entries={codes.data?.response} query={codes} value={value} onChange={onChange} />
  );
};
