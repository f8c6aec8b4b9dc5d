import { contract } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { AddLink } from '#ui/add-buttons.tsx';
import { Page } from '#ui/page.tsx';
import { priorityColumn } from '#ui/priority-column.ts';
import { RecordList } from '#ui/record-list.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useNames } from '#ui/use-names.ts';
import { OfferTabs } from './offer-tabs.tsx';

export const OffersScreen = () => {
  const { t } = useTranslation('offers');
  const categoryName = useNames(contract.shop.offerCategories.list, ({ name }) => name);
  const add = <AddLink to="/shop/offers/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <OfferTabs />
      <RecordList
        label={t('title')}
        resource={contract.shop.offers}
        nameOf={({ name }) => name}
        edit={({ uuid }) => ({ to: '/shop/offers/edit/$offer_uuid', params: { offer_uuid: uuid } })}
        empty={{ text: t('empty'), add }}
        columns={[
          priorityColumn(t('fields.priority')),
          { name: 'name', title: t('fields.name'), cell: ({ name }) => name, sortable: true },
          {
            name: 'category',
            title: t('fields.category'),
            cell: ({ category }) => category.split(',').map(categoryName).filter(Boolean).join(', '),
          },
          {
            name: 'active',
            title: t('fields.active'),
            cell: ({ active }) => (
              <StatusChip kind={active ? 'success' : 'neutral'} text={t(active ? 'activatable' : 'notActivatable')} />
            ),
            sortable: true,
            width: 220,
          },
          {
            name: 'price',
            title: t('fields.price'),
            cell: ({ price }) => formatEuro(price),
            sortable: true,
            align: 'right',
            width: 110,
          },
          { name: 'data', title: t('fields.data'), cell: ({ data }) => data, width: 120 },
        ]}
      />
    </Page>
  );
};
