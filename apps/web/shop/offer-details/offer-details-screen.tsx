import { Box } from '@mantine/core';
import { contract, type OfferDetails } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { RecordList } from '#ui/record-list.tsx';
import { BssCopyState } from '../bss-copy-state.tsx';
import { BssRefreshButton } from '../bss-refresh-button.tsx';

export const OfferDetailsScreen = () => {
  const { t, i18n } = useTranslation('offer-details');
  const refresh = <BssRefreshButton text={t('update')} />;
  const displayName = ({ name_it, name_en }: OfferDetails) =>
    i18n.resolvedLanguage === 'it' ? name_it || name_en : name_en || name_it;
  return (
    <Page title={t('title')} actions={refresh}>
      <Box mb="sm">
        <BssCopyState />
      </Box>
      <RecordList
        label={t('title')}
        resource={contract.shop.offerDetails}
        nameOf={(row) => displayName(row) || row.bss_details_title}
        edit={({ uuid }) => ({ to: '/admin/offer-details/edit/$uuid', params: { uuid } })}
        empty={{ text: t('empty') }}
        columns={[
          {
            name: 'bss_details_id',
            title: t('columns.id'),
            cell: ({ bss_details_id }) => bss_details_id,
            sortable: true,
            align: 'right',
            width: 90,
          },
          {
            name: 'bss_details_title',
            title: t('columns.title'),
            cell: ({ bss_details_title }) => bss_details_title,
            sortable: true,
          },
          {
            name: i18n.resolvedLanguage === 'it' ? 'name_it' : 'name_en',
            title: t('columns.name'),
            cell: displayName,
            sortable: true,
          },
          {
            name: 'bss_details_renewal_price',
            title: t('columns.price'),
            cell: ({ bss_details_renewal_price: price }) => (price === null ? '–' : formatEuro(price)),
            sortable: true,
            align: 'right',
            width: 150,
          },
        ]}
      />
    </Page>
  );
};
