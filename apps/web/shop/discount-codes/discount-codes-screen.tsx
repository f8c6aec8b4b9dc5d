import type { DiscountCode } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { discountStatus, formatDashedDay, formatDay } from '@simdesk/rules';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { AddLink } from '#ui/action/add-buttons.tsx';
import { actionColumn, momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import type { RowTarget } from '#ui/navigation/row-target.ts';
import { RowActions } from '#ui/action/row-actions.tsx';
import { useMayCall } from '#ui/hooks/use-may-call.ts';
import { useOpenedAt } from '#ui/hooks/use-opened-at.ts';
import { useRemove } from '#ui/action/use-remove.ts';
import { CodeName } from './code-name.tsx';
import { DiscountCodeStatus } from './discount-code-status.tsx';

const codes = calls.shop.discountCodes;

export const DiscountCodesScreen = () => {
  const { t } = useTranslation('discount-codes');
  const [state, change, query] = useListState();
  const list = useListCall(codes.list, query, {
    select: ({ response, ...rest }) => ({ ...rest, data: response }),
  });
  const columns = useColumns();
  const add = <AddLink to="/shop/discount-codes/create" text={t('add')} />;
  return (
    <Page title={t('title')} actions={add}>
      <PagedList
        label={t('title')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        openRow={editTarget}
        list={list}
        exportSource={{ call: codes.list, input: query }}
        state={state}
        onChange={change}
        empty={{ text: t('empty'), add }}
      />
    </Page>
  );
};

const editTarget = ({ uuid }: DiscountCode): RowTarget => ({
  to: '/shop/discount-codes/edit/$discount_code_uuid',
  params: { discount_code_uuid: uuid },
});

const useColumns = (): Column<DiscountCode>[] => {
  const { t } = useTranslation(['discount-codes', 'ui']);
  const navigate = useNavigate();
  const remove = useRemove({
    refresh: [codes.list],
    actionFor: ({ details: { order, order_uuid } }) =>
      typeof order_uuid === 'string'
        ? {
            text: t('openOrder', { order }),
            go: () => void navigate({ to: '/shop/orders/view/$order_uuid', params: { order_uuid } }),
          }
        : undefined,
  });
  const mayDelete = useMayCall(codes.remove);
  const now = useOpenedAt();
  return [
    { name: 'name', title: t('fields.name'), cell: (code) => <CodeName code={code} />, sortable: true },
    momentColumn('expires_at', t('validity'), 160, formatDashedDay),
    { name: 'status', title: t('status'), cell: (code) => <DiscountCodeStatus code={code} />, width: 160 },
    momentColumn('created_at', t('created'), 160, formatDay),
    actionColumn(t('ui:action'), 120, (code) => (
      <RowActions
        name={code.name}
        edit={editTarget(code)}
        onDelete={
          mayDelete ? (discountStatus(code, now) === 'Active' ? 'blocked' : () => void remove(codes.remove, code)) : undefined
        }
      />
    )),
  ];
};
