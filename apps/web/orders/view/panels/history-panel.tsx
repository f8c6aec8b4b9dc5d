import { formatDashedDayTime } from '@simdesk/rules';
import type { OrderHistoryEntry } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { CollapsibleCard } from '#ui/collapsible-card.tsx';
import type { Column } from '#ui/data-table.tsx';
import { DetailTable } from '#ui/detail-table.tsx';
import { historyLine } from '../history-line.ts';
import type { LoadedHistory } from '../order-data.ts';
import { Person } from '../person.tsx';
import { useHistoryWords } from '../use-history-words.ts';

/** Every change of the order, field by field. */
export const HistoryPanel = ({ history }: { history: LoadedHistory }) => {
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
    </CollapsibleCard>
  );
};

const useColumns = (): Column<OrderHistoryEntry>[] => {
  const { t } = useTranslation('order-view');
  const words = useHistoryWords();
  const cut = (text: string) => <span title={text}>{text}</span>;
  return [
    { name: 'parameter', title: t('history.parameter'), cell: (entry) => cut(words.field(historyLine(entry).field)) },
    { name: 'from', title: t('history.from'), cell: (entry) => cut(words.value(historyLine(entry).from)) },
    { name: 'to', title: t('history.to'), cell: (entry) => cut(words.value(historyLine(entry).to)) },
    { name: 'email', title: t('history.by'), cell: ({ email }) => <Person name={email} /> },
    { name: 'create_at', title: t('history.time'), cell: ({ create_at }) => formatDashedDayTime(create_at), width: 184 },
  ];
};
