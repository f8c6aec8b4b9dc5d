import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { EntrySelect } from '#ui/fields/record-select.tsx';

/** One of the discount codes, whatever has become of it. */
export const DiscountCodeSelect = ({ value, onChange }: { value: string; onChange: (uuid: string) => void }) => {
  const { t } = useTranslation('reports');
  const read = useCall(contract.shop.discountCodes.list, {});
  return <EntrySelect label={t('code')} required entries={read.data?.response} read={read} value={value} onChange={onChange} />;
};
