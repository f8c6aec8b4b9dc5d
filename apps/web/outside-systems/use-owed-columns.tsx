import type { OwedJob, OwedState } from '@simdesk/contract';
import { formatDayTime, maySettleByHand } from '@simdesk/rules';
import IconCheck from 'icon:check';
import IconRefresh from 'icon:refresh';
import { OrderLink } from '#ui/navigation/order-link.tsx';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { dash } from '#ui/dash.ts';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import { actionColumn, momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import type { useOwedActions } from './use-owed-actions.ts';
import { useOwedTexts } from './use-owed-texts.ts';

const kinds: Record<OwedState, ChipKind> = { waiting: 'info', running: 'info', refused: 'danger' };

export const useOwedColumns = (actions: ReturnType<typeof useOwedActions>): Column<OwedJob>[] => {
  const { t } = useTranslation(['outside-systems', 'ui']);
  const { taskText } = useOwedTexts();
  return [
    { name: 'system', title: t('system'), cell: ({ system }) => t(`systems.${system}`), sortable: true, width: 150 },
    { name: 'task', title: t('task'), cell: (job) => <TwoLines text={taskText(job)} /> },
    {
      name: 'order_id',
      title: t('order'),
      cell: ({ order_id, order_uuid }) => <OrderLink id={order_id} uuid={order_uuid} />,
      sortable: true,
      width: 100,
    },
    {
      name: 'state',
      title: t('state'),
      cell: ({ state }) => <StatusChip kind={kinds[state]} text={t(`states.${state}`)} />,
      width: 150,
    },
    momentColumn('since', t('since'), 140),
    { name: 'attempts', title: t('attempts'), cell: ({ attempts }) => attempts, sortable: true, align: 'right', width: 100 },
    { name: 'error', title: t('error'), cell: ({ error }) => <TwoLines text={error ?? ''} /> },
    {
      name: 'next_try',
      title: t('nextTry'),
      cell: ({ next_try }) => (next_try === null ? dash : formatDayTime(next_try)),
      width: 140,
    },
    actionColumn(t('ui:action'), 100, (job) => <OwedActions job={job} actions={actions} name={taskText(job)} />),
  ];
};

interface Props {
  job: OwedJob;
  name: string;
  actions: ReturnType<typeof useOwedActions>;
}

const OwedActions = ({ job, name, actions }: Props) => {
  const { t } = useTranslation('outside-systems');
  const mayRetry = useMay('orders:edit');
  const maySettle = useMay('outside-systems:edit') && job.state === 'refused' && maySettleByHand(job.task);
  return (
    <RowActions
      name={name}
      more={
        <>
          {maySettle && (
            <IconAction
              icon={IconCheck}
              text={t('settle')}
              label={t('settleOf', { name, order: job.order_id })}
              disabled={actions.isSending}
              onClick={() => void actions.settle(job, name)}
            />
          )}
          {mayRetry && (
            <IconAction
              icon={IconRefresh}
              text={t('retry')}
              label={t('retryOf', { name, order: job.order_id })}
              disabled={actions.isSending || job.state === 'running'}
              onClick={() => void actions.retry(job)}
            />
          )}
        </>
      }
    />
  );
};
