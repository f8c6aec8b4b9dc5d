import { Box } from '@mantine/core';
import type { OfferDetails } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { useTranslation } from '#core/use-translation.tsx';
import { priceColumn, textColumn } from '#ui/list/columns.ts';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { BssCopyState, BssRefreshButton } from '../../bss/index.ts';

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
        resource={calls.shop.offerDetails}
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
          textColumn('bss_details_title', t('columns.title')),
          {
            name: i18n.resolvedLanguage === 'it' ? 'name_it' : 'name_en',
            title: t('columns.name'),
            cell: displayName,
            sortable: true,
          },
          priceColumn('bss_details_renewal_price', t('columns.price'), 150),
        ]}
      />
    </Page>
  );
};
