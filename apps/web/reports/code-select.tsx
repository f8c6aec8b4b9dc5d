import { Select } from '@mantine/core';
import { contract } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';

/** One of the discount codes, whatever has become of it. */
export const CodeSelect = ({ value, onChange }: { value: string; onChange: (uuid: string) => void }) => {
  const { t } = useTranslation(['reports', 'records']);
  const { data, isPending, isError } = useCall(contract.shop.discountCodes.list, {});
  return (
    <Select
      label={t('code')}
      required
      searchable
      data={data?.response.map(({ uuid, name }) => ({ value: uuid, label: name })) ?? []}
      value={value || null}
      onChange={(uuid) => onChange(uuid ?? '')}
      allowDeselect={false}
      nothingFoundMessage={isError ? t('records:loadFailed') : t('records:noEntries')}
      placeholder={isPending ? t('records:loading') : t('records:choose')}
    />
  );
};
