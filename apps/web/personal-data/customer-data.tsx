import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { CustomerSummary } from '@simdesk/contract';
import { formatDashedDayTime, formatEuro } from '@simdesk/rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { Warning } from '#ui/layout/warning.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';
import { usePersonalDataActions } from './use-personal-data-actions.ts';

/** What is stored about a customer: counts, links, the file and the erasure. */
export const CustomerData = ({ customer }: { customer: string }) => {
  const { t } = useTranslation('personal-data');
  const { data, isError, refetch } = useCall(calls.personalData.summary, { customer }, { staleTime: 0, gcTime: 0 });
  if (isError) return <LoadFailure text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={180} />;
  return <Summary customer={customer} summary={data} />;
};

const countNames = ['orders', 'refunds', 'history', 'mails', 'messages', 'files', 'phone_results', 'audit'] as const;

const Summary = ({ customer, summary }: { customer: string; summary: CustomerSummary }) => {
  const { t } = useTranslation('personal-data');
  const { download, erase, isSending } = usePersonalDataActions();
  const { counts, obstacle, people } = summary;
  const isEmpty = countNames.every((name) => counts[name] === 0);
  const orderColumns = useOrderColumns();
  const messageColumns = useMessageColumns();
  if (isEmpty) return <Text c="dimmed">{t('nothing')}</Text>;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('found')}>
      <Stack gap="md">
        {people.map(({ name, fiscal_code, email, phone }) => (
          <Text key={`${name} ${fiscal_code} ${email} ${phone}`} size="sm">
            {[name, fiscal_code, email, phone].filter(Boolean).join(' · ')}
          </Text>
        ))}
        <Facts facts={countNames.map((name) => ({ label: t(`counts.${name}`), value: String(counts[name]) }))} />
        {summary.orders.length > 0 && (
          <DetailTable
            label={t('counts.orders')}
            columns={orderColumns}
            rows={summary.orders}
            rowKey={({ uuid }) => uuid}
            empty={t('nothing')}
          />
        )}
        {summary.messages.length > 0 && (
          <DetailTable
            label={t('counts.messages')}
            columns={messageColumns}
            rows={summary.messages}
            rowKey={({ uuid }) => uuid}
            empty={t('nothing')}
          />
        )}
        {obstacle && (
          <Warning title={t('notYet')}>{t(`obstacles.${obstacle.kind}`, { orders: obstacle.orders.join(', ') })}</Warning>
        )}
        <Group gap="sm">
          <Button size="sm" variant="default" loading={isSending} onClick={() => void download(customer)}>
            {t('export')}
          </Button>
          <Button
            size="sm"
            color="red"
            disabled={obstacle !== null}
            loading={isSending}
            onClick={() => void erase(customer, counts)}
          >
            {t('erase')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};

const useOrderColumns = (): Column<CustomerSummary['orders'][number]>[] => {
  const { t } = useTranslation(['personal-data', 'orders']);
  return [
    {
      name: 'id',
      title: t('order'),
      cell: ({ id, uuid }) => (
        <Link to="/shop/orders/view/$order_uuid" params={{ order_uuid: uuid }}>
          {id}
        </Link>
      ),
      width: 120,
    },
    { name: 'create_at', title: t('created'), cell: ({ create_at }) => formatDashedDayTime(create_at), width: 170 },
    { name: 'status', title: t('status'), cell: ({ status }) => t(`orders:statuses.${status}`) },
    { name: 'amount', title: t('amount'), cell: ({ amount }) => formatEuro(amount), align: 'right', width: 120 },
  ];
};

const useMessageColumns = (): Column<CustomerSummary['messages'][number]>[] => {
  const { t } = useTranslation('personal-data');
  return [
    {
      name: 'topic',
      title: t('message'),
      cell: ({ uuid, kind, topic }) => (
        <Link
          to={kind === 'contact' ? '/cms/feedback/contact/view/$feedback_uuid' : '/cms/feedback/partner/view/$feedback_uuid'}
          params={{ feedback_uuid: uuid }}
        >
          {topic}
        </Link>
      ),
    },
    { name: 'create_at', title: t('created'), cell: ({ create_at }) => formatDashedDayTime(create_at), width: 170 },
  ];
};
