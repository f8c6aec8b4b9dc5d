import { contract } from '@simdesk/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { useOrderColumns } from './order-columns.tsx';

export const OrdersScreen = () => {
  const { t } = useTranslation('order-list');
  const [state, change, query] = useListState();
  const list = useCall(contract.orders.list, query, { placeholderData: keepPreviousData });
  const columns = useOrderColumns();
  return (
    <Page title={t('title')}>
      <PagedList
        label={t('title')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        list={list}
        state={state}
        onChange={change}
        empty={{ text: t('empty') }}
      />
    </Page>
  );
};
