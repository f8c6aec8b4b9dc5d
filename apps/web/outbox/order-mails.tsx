import type { OutboxMail } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDashedDayTime } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { actionColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import { WholeText } from '#ui/layout/whole-text.tsx';
import { MailActions } from './mail-actions.tsx';
import { MailState } from './mail-state.tsx';
import { mailRefetchInterval } from './mail-refetch-interval.ts';

/** The mails about an order, a panel of the order screen. */
export const OrderMails = ({ order_uuid }: { order_uuid: string }) => {
  const { t } = useTranslation('outbox');
  const mails = useCall(
    calls.outbox.ofOrder,
    { order_uuid },
    { refetchOnWindowFocus: true, refetchInterval: mailRefetchInterval },
  );
  return (
    <CollapsibleCard title={t('ofOrder')}>
      <DetailTable
        label={t('ofOrder')}
        columns={useColumns()}
        rows={mails.data?.data}
        rowKey={({ uuid }) => uuid}
        empty={t('noneOfOrder')}
        isError={mails.isError}
        onRetry={() => void mails.refetch()}
      />
    </CollapsibleCard>
  );
};

const useColumns = (): Column<OutboxMail>[] => {
  const { t } = useTranslation(['outbox', 'ui']);
  return [
    { name: 'create_at', title: t('created'), cell: ({ create_at }) => formatDashedDayTime(create_at), width: 166 },
    { name: 'subject', title: t('subject'), cell: ({ subject }) => <TwoLines text={subject} /> },
    { name: 'recipients', title: t('recipients'), cell: ({ recipients }) => <TwoLines text={recipients} /> },
    {
      name: 'state',
      title: t('state'),
      cell: ({ state, error }) => (
        <>
          <MailState state={state} />
          {error !== '' && <WholeText text={error} />}
        </>
      ),
      width: 180,
    },
    actionColumn(t('ui:action'), 100, (mail) => <MailActions mail={mail} />),
  ];
};
