import { Button } from '@mantine/core';
import { owedStates } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { owedSystems } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { useListCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { Page } from '#ui/layout/page.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { useChoiceFilter } from '#ui/list/use-choice-filter.tsx';
import { orderTarget } from '#ui/navigation/order-link.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { DifferencesTable } from './differences-table.tsx';
import { SystemSummary } from './system-summary.tsx';
import { useOwedActions } from './use-owed-actions.ts';
import { useOwedColumns } from './use-owed-columns.tsx';

/** What waits for billing, the payment provider and the mail server, and what differs from them. */
export const OutsideSystemsScreen = () => {
  const { t } = useTranslation('outside-systems');
  const mayViewOrders = useMay('orders:view');
  const mayEdit = useMay('outside-systems:edit');
  const actions = useOwedActions();
  const [state, change, query] = useListState();
  const system = useChoiceFilter({
    name: 'system',
    values: owedSystems,
    label: t('system'),
    all: t('anySystem'),
    textOf: (each) => t(`systems.${each}`),
  });
  const owedState = useChoiceFilter({
    name: 'state',
    values: owedStates,
    label: t('state'),
    all: t('anyState'),
    textOf: (each) => t(`states.${each}`),
  });
  const { page, pageSize, sort } = query;
  const input = {
    ...{ page, pageSize, ...(sort !== undefined && { sort }) },
    ...(system.value && { system: system.value }),
    ...(owedState.value && { state: owedState.value }),
  };
  const list = useListCall(calls.outsideSystems.list, input);
  return (
    <Page
      title={t('title')}
      actions={
        mayEdit && (
          <Button size="sm" loading={actions.isSending} onClick={() => void actions.retryAll(system.value)}>
            {system.value ? t('retryAllOf', { system: t(`systems.${system.value}`) }) : t('retryAll')}
          </Button>
        )
      }
    >
      <SystemSummary />
      <PagedList
        label={t('owed')}
        columns={useOwedColumns(actions)}
        rowKey={({ uuid }) => uuid}
        openRow={mayViewOrders ? ({ order_uuid }) => orderTarget({ uuid: order_uuid }) : null}
        list={list}
        exportSource={{ call: calls.outsideSystems.list, input }}
        state={state}
        onChange={change}
        hasSearch={false}
        filters={
          <>
            {system.select}
            {owedState.select}
          </>
        }
        empty={{ text: t(system.value || owedState.value ? 'nothingOfThis' : 'nothingOwed') }}
      />
      <DifferencesTable actions={actions} />
    </Page>
  );
};
