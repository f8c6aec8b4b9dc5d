import { Box } from '@mantine/core';
import type { OutsideDifference } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import IconEye from 'icon:eye';
import { OrderLink } from '#ui/navigation/order-link.tsx';
import { useTranslation } from '#core/use-translation.tsx';
import { useCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { CollapsibleCard } from '#ui/layout/collapsible-card.tsx';
import { actionColumn, momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { DetailTable } from '#ui/list/detail-table.tsx';
import type { useOwedActions } from './use-owed-actions.ts';
import { useOwedTexts } from './use-owed-texts.ts';

/** What the nightly comparison found, unseen ones first. */
export const DifferencesTable = ({ actions }: { actions: ReturnType<typeof useOwedActions> }) => {
  const { t } = useTranslation('outside-systems');
  const found = useCall(calls.outsideSystems.differences, { pageSize: 200 });
  return (
    <Box mt="md" __vars={{ '--card-width': 'none' }}>
      <CollapsibleCard title={t('differences')}>
        <DetailTable
          label={t('differences')}
          columns={useColumns(actions)}
          rows={found.data?.data}
          rowKey={({ uuid }) => uuid}
          empty={t('noDifferences')}
          isError={found.isError}
          onRetry={() => void found.refetch()}
        />
      </CollapsibleCard>
    </Box>
  );
};

const useColumns = (actions: ReturnType<typeof useOwedActions>): Column<OutsideDifference>[] => {
  const { t } = useTranslation(['outside-systems', 'ui']);
  const { recordText } = useOwedTexts();
  const mayEdit = useMay('outside-systems:edit');
  return [
    { name: 'system', title: t('system'), cell: ({ system }) => t(`systems.${system}`), width: 150 },
    {
      name: 'order_id',
      title: t('order'),
      cell: ({ order_id, order_uuid }) => <OrderLink id={order_id} uuid={order_uuid} />,
      width: 100,
    },
    { name: 'record', title: t('record'), cell: recordText },
    { name: 'ours', title: t('ours'), cell: ({ ours }) => t(`values.${ours}`) },
    { name: 'theirs', title: t('theirs'), cell: ({ theirs }) => t(`values.${theirs}`) },
    momentColumn('found_at', t('found'), 140),
    { name: 'seen', title: t('seen'), cell: ({ seen_by }) => seen_by ?? '' },
    actionColumn(t('ui:action'), 80, (difference) =>
      mayEdit && difference.seen_at === null ? (
        <IconAction
          icon={IconEye}
          text={t('markSeen')}
          label={t('markSeenOf', { name: recordText(difference), order: difference.order_id })}
          disabled={actions.isSending}
          onClick={() => void actions.markSeen(difference)}
        />
      ) : null,
    ),
  ];
};
