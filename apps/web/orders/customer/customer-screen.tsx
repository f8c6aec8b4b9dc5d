import { Skeleton } from '@mantine/core';
import type { CustomerMessage, CustomerRefund, OrderRow, OutboxMail } from '@simdesk/contract';
import { formatDashedDayTime, formatEuro } from '@simdesk/rules';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useRefusalText } from '#core/texts.ts';
import { FormCard } from '#ui/form/form-card.tsx';
import { MailLink, PhoneLink } from '#ui/layout/contact-links.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { OrderLink } from '#ui/navigation/order-link.tsx';
import { TabTitle } from '#ui/navigation/use-tab-title.ts';
import { MailState } from '../../outbox/index.ts';
import { OrderStatusChip, PaymentStatusChip } from '../order-chips.tsx';
import { CustomerList } from './customer-list.tsx';
import classes from './customer-screen.module.css';

const { orders } = calls;

/** Everything about the customer of an order: orders, mails, messages and refunds. */
export const CustomerScreen = () => {
  const { t } = useTranslation('order-view');
  const refusalText = useRefusalText();
  const { order_uuid = '' } = useParams({ strict: false });
  const order = useCall(orders.get, { uuid: order_uuid });
  const lists = useLists();
  if (order.isError && !order.data)
    return (
      <Page title={t('customerCard.title')}>
        <LoadFailure text={`${t('loadFailed')} ${refusalText(order.error)}`} onRetry={() => void order.refetch()} />
      </Page>
    );
  const customer = order.data?.customer_info;
  return (
    <Page title={customer ? `${customer.first_name} ${customer.last_name}` : t('customerCard.title')}>
      <TabTitle record={customer ? { kind: 'customer', name: `${customer.first_name} ${customer.last_name}` } : null} />
      <div className={classes.lists}>
        {customer ? (
          <FormCard>
            <Facts
              facts={[
                { label: t('contact.phone'), value: <PhoneLink number={customer.phone} /> },
                { label: t('contact.email'), value: <MailLink address={customer.email} /> },
                { label: t('customer.fiscal_code'), value: customer.fiscal_code },
              ]}
            />
          </FormCard>
        ) : (
          <Skeleton height={80} />
        )}
        <CustomerList call={orders.customerOrders} order_uuid={order_uuid} {...lists.orders} />
        <CustomerList call={orders.customerMessages} order_uuid={order_uuid} {...lists.messages} />
        <CustomerList call={orders.customerRefunds} order_uuid={order_uuid} {...lists.refunds} />
        <CustomerList call={orders.customerMails} order_uuid={order_uuid} {...lists.mails} />
      </div>
    </Page>
  );
};

const useLists = () => {
  const { t } = useTranslation(['order-view', 'outbox', 'feedback']);
  const timeColumn = {
    name: 'create_at',
    title: t('history.time'),
    cell: ({ create_at }: { create_at: string }) => formatDashedDayTime(create_at),
    width: 166,
  };
  const orderColumn = {
    name: 'order',
    title: t('panels.order'),
    cell: ({ order_id, order_uuid }: { order_id: number; order_uuid: string }) => <OrderLink id={order_id} uuid={order_uuid} />,
    width: 100,
  };
  const orderColumns: Column<OrderRow>[] = [
    { name: 'id', title: t('panels.order'), cell: ({ id, uuid }) => <OrderLink id={id} uuid={uuid} />, width: 100 },
    timeColumn,
    { name: 'name', title: t('caller.customer'), cell: (row) => <TwoLines text={`${row.first_name} ${row.last_name}`} /> },
    { name: 'status', title: t('order.status'), cell: ({ status }) => <OrderStatusChip status={status} />, width: 150 },
    {
      name: 'payment_status',
      title: t('order.payment'),
      cell: ({ payment_status }) => <PaymentStatusChip status={payment_status} />,
      width: 150,
    },
    { name: 'amount', title: t('order.amount'), cell: ({ amount }) => formatEuro(amount), align: 'right', width: 110 },
  ];
  const messageColumns: Column<CustomerMessage>[] = [
    timeColumn,
    {
      name: 'topic',
      title: t('feedback:fields.topic'),
      cell: ({ kind, uuid, topic }) => (
        <Link to={`/cms/feedback/${kind}/view/$feedback_uuid`} params={{ feedback_uuid: uuid }}>
          <TwoLines text={topic} />
        </Link>
      ),
    },
    {
      name: 'handled_at',
      title: t('outbox:state'),
      cell: ({ handled_at }) => t(handled_at === null ? 'customerCard.open' : 'customerCard.handled'),
      width: 150,
    },
  ];
  const refundColumns: Column<CustomerRefund>[] = [
    orderColumn,
    timeColumn,
    {
      name: 'refund_status',
      title: t('refunds.status'),
      cell: ({ refund_status, reason }) => (
        <TwoLines text={[t(`refunds.statuses.${refund_status}`), reason].filter(Boolean).join(': ')} />
      ),
    },
    { name: 'email', title: t('refunds.by'), cell: ({ email }) => <TwoLines text={email} /> },
    { name: 'amount', title: t('refunds.amount'), cell: ({ amount }) => formatEuro(amount), align: 'right', width: 110 },
  ];
  const mailColumns: Column<OutboxMail>[] = [
    orderColumn,
    timeColumn,
    { name: 'subject', title: t('outbox:subject'), cell: ({ subject }) => <TwoLines text={subject} /> },
    { name: 'recipients', title: t('outbox:recipients'), cell: ({ recipients }) => <TwoLines text={recipients} /> },
    { name: 'state', title: t('outbox:state'), cell: ({ state }) => <MailState state={state} />, width: 120 },
  ];
  const empty = t('nothing');
  return {
    orders: { title: t('customerCard.orders'), empty, columns: orderColumns },
    messages: { title: t('customerCard.messages'), empty, columns: messageColumns },
    refunds: { title: t('customerCard.refunds'), empty, columns: refundColumns },
    mails: { title: t('outbox:ofOrder'), empty, columns: mailColumns },
  };
};
