import { formatDashedDayTime, parseHistoryEntry } from '@simdesk/rules';
import type { OrderHistoryEntry } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';
import { AuditLink } from '#ui/navigation/audit-link.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import type { LoadedHistory } from '../order-data.ts';
import { useAuthorName } from '../use-author-name.ts';
import { useHistoryTexts } from '../use-history-texts.ts';

/** Every change of the order, field by field. */
export const HistoryPanel = ({ order_uuid, history }: { order_uuid: string; history: LoadedHistory }) => {
  const { t } = useTranslation('order-view');
  return (
    <CollapsibleCard title={t('panels.history')}>
      <DetailTable
        label={t('panels.history')}
        columns={useColumns()}
        rows={history.data}
        rowKey={({ uuid }) => uuid}
        empty={t('nothing')}
        isError={history.isError}
        onRetry={() => void history.refetch()}
      />
      <AuditLink search={{ record: order_uuid }} text={t('history.audit')} />
    </CollapsibleCard>
  );
};

const useColumns = (): Column<OrderHistoryEntry>[] => {
  const { t } = useTranslation('order-view');
  const texts = useHistoryTexts();
  const authorName = useAuthorName();
  return [
    {
      name: 'parameter',
      title: t('history.parameter'),
      cell: (entry) => <TwoLines text={texts.field(parseHistoryEntry(entry).field)} />,
      width: 140,
    },
    { name: 'from', title: t('history.from'), cell: (entry) => <TwoLines text={texts.value(parseHistoryEntry(entry).from)} /> },
    { name: 'to', title: t('history.to'), cell: (entry) => <TwoLines text={texts.value(parseHistoryEntry(entry).to)} /> },
    { name: 'email', title: t('history.by'), cell: (entry) => <TwoLines text={authorName(entry)} />, width: 172 },
    { name: 'create_at', title: t('history.time'), cell: ({ create_at }) => formatDashedDayTime(create_at), width: 162 },
  ];
};
