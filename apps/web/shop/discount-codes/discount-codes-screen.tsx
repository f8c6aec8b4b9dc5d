import { contract, type DiscountCode } from '@simdesk/contract';
import { discountStatus, formatDashedDay, formatDay } from '@simdesk/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { AddLink } from '#ui/add-buttons.tsx';
import type { Column } from '#ui/data-table.tsx';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { useRemove } from '#ui/use-remove.ts';
import { CodeStatus } from './code-status.tsx';
import { useNow } from './use-now.ts';

const codes = contract.shop.discountCodes;

export const DiscountCodesScreen = () => {
  const { t } = useTranslation('discounts');
  const [state, change, query] = useListState();
  const list = useCall(codes.list, query, {
    placeholderData: keepPreviousData,
    select: ({ response, total }) => ({ data: response, total }),
  });
  const columns = useColumns();
  const add = <AddLink to="/shop/discount-codes/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <PagedList
        label={t('title')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        list={list}
        exported={{ call: codes.list, input: query }}
        state={state}
        onChange={change}
        empty={{ text: t('empty'), add }}
      />
    </Page>
  );
};

const useColumns = (): Column<DiscountCode>[] => {
  const { t } = useTranslation(['discounts', 'ui']);
  const remove = useRemove(codes.remove, [codes.list]);
  const mayDelete = useMay('discount-codes:delete');
  const now = useNow();
  return [
    { name: 'name', title: t('fields.name'), cell: ({ name }) => name, sortable: true },
    {
      name: 'expires_at',
      title: t('validity'),
      cell: ({ expires_at }) => formatDashedDay(expires_at),
      sortable: true,
      width: 160,
    },
    { name: 'status', title: t('status'), cell: (code) => <CodeStatus code={code} />, width: 160 },
    { name: 'created_at', title: t('created'), cell: ({ created_at }) => formatDay(created_at), sortable: true, width: 160 },
    {
      name: 'action',
      title: t('ui:action'),
      align: 'right',
      width: 120,
      cell: (code) => (
        <RowActions
          name={code.name}
          edit={{ to: '/shop/discount-codes/edit/$discount_code_uuid', params: { discount_code_uuid: code.uuid } }}
          onDelete={mayDelete ? (discountStatus(code, now) === 'Active' ? 'withheld' : () => void remove(code)) : undefined}
        />
      ),
    },
  ];
};
