import { Box, Group } from '@mantine/core';
import type { Offer } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { billingDifferences } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { priceColumn, priorityColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RecordList } from '#ui/list/record-list.tsx';
import { useNameLookup } from '#ui/hooks/use-name-lookup.ts';
import { activeColumn } from '../active-column.tsx';
import { BssCopyState, BssRefreshButton, useBssOffers } from '../../bss/index.ts';
import { BillingChangeWarning } from './matching/billing-change-warning.tsx';
import { OfferTabs } from './offer-tabs.tsx';
import classes from './offers-screen.module.css';

export const OffersScreen = () => {
  const { t } = useTranslation('offers');
  const columns = useColumns();
  const add = <AddLink to="/shop/offers/create" text={t('add')} />;
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <BssRefreshButton text={t('refresh')} />
          {add}
        </>
      }
    >
      <OfferTabs />
      <Box mb="sm">
        <BssCopyState />
      </Box>
      <RecordList
        label={t('title')}
        resource={calls.shop.offers}
        nameOf={({ name }) => name}
        edit={({ uuid }) => ({ to: '/shop/offers/edit/$offer_uuid', params: { offer_uuid: uuid } })}
        empty={{ text: t('empty'), add }}
        columns={columns}
      />
    </Page>
  );
};

const useColumns = (): Column<Offer>[] => {
  const { t } = useTranslation('offers');
  const categoryName = useNameLookup(calls.shop.offerCategories.list, ({ name }) => name);
  const billing = useBssOffers();
  return [
    priorityColumn(t('fields.priority')),
    {
      name: 'name',
      title: t('fields.name'),
      cell: (offer) => (
        <Group gap={6} wrap="nowrap" className={classes.name}>
          <span title={offer.name}>{offer.name}</span>
          {/* Without a copy of the billing offers, differences are unknown. */}
          {billing.state === 'ready' && (
            <BillingChangeWarning name={offer.name} differences={billingDifferences(offer, billing.offers)} />
          )}
        </Group>
      ),
      sortable: true,
    },
    {
      name: 'category',
      title: t('fields.category'),
      cell: ({ category }) => category.split(',').map(categoryName).filter(Boolean).join(', '),
    },
    activeColumn(t('fields.active'), { activatable: t('activatable'), notActivatable: t('notActivatable') }, 220),
    priceColumn('price', t('fields.price'), 110),
    { name: 'data', title: t('dataColumn'), cell: ({ data }) => data, width: 120 },
  ];
};
