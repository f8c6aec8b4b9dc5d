import { mailStates, type OutboxMail } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { actionColumn, momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { orderTarget } from '#ui/navigation/order-link.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useChoiceFilter } from '#ui/list/use-choice-filter.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import { WholeText } from '#ui/layout/whole-text.tsx';
import { MailActions } from './mail-actions.tsx';
import { MailState } from './mail-state.tsx';
import { mailRefetchInterval } from './mail-refetch-interval.ts';

/** Every mail about an order, the newest first: sent, waiting and failed. */
export const OutboxScreen = () => {
  const { t } = useTranslation('outbox');
  const [state, change, query] = useListState();
  const filter = useChoiceFilter({
    name: 'state',
    values: mailStates,
    label: t('state'),
    all: t('anyState'),
    textOf: (mailState) => t(`states.${mailState}`),
  });
  const input = { ...query, ...(filter.value && { state: filter.value }) };
  const mayViewOrders = useMay('orders:view');
  const list = useListCall(calls.outbox.list, input, { refetchInterval: mailRefetchInterval });
  return (
    <Page title={t('title')}>
      <PagedList
        label={t('title')}
        columns={useColumns()}
        rowKey={({ uuid }) => uuid}
        openRow={mayViewOrders ? ({ order_uuid }) => orderTarget({ uuid: order_uuid }) : null}
        list={list}
        exportSource={{ call: calls.outbox.list, input }}
        state={state}
        onChange={change}
        filters={filter.select}
        empty={{ text: t(filter.value ? 'nothingInState' : 'empty') }}
      />
    </Page>
  );
};

const useColumns = (): Column<OutboxMail>[] => {
  const { t } = useTranslation(['outbox', 'ui']);
  const text = (name: 'template_name' | 'recipients' | 'subject', title: string): Column<OutboxMail> => ({
    name,
    title,
    cell: (mail) => <TwoLines text={mail[name]} />,
    sortable: true,
  });
  return [
    momentColumn('create_at', t('created'), 140),
    {
      name: 'order_id',
      title: t('order'),
      cell: ({ order_id, order_uuid }) => (
        <Link to="/shop/orders/view/$order_uuid" params={{ order_uuid }}>
          {order_id}
        </Link>
      ),
      sortable: true,
      width: 100,
    },
    {
      ...text('template_name', t('template')),
      cell: ({ template_name }) => <TwoLines text={template_name || t('writtenByStaff')} />,
    },
    text('recipients', t('recipients')),
    text('subject', t('subject')),
    { name: 'state', title: t('state'), cell: ({ state }) => <MailState state={state} />, sortable: true, width: 110 },
    { name: 'error', title: t('error'), cell: ({ error }) => <WholeText text={error} /> },
    actionColumn(t('ui:action'), 100, (mail) => <MailActions mail={mail} />),
  ];
};
