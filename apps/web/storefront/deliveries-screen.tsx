import type { WebhookDelivery } from '@simdesk/contract';
import { deliveryStates, formatDayTime, type DeliveryState } from '@simdesk/rules';
import IconSend from 'icon:send';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useCall, useListCall } from '#core/queries.ts';
import { useMay } from '#core/session.ts';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { dash } from '#ui/dash.ts';
import { Page } from '#ui/layout/page.tsx';
import { StatusChip, type ChipKind } from '#ui/layout/status-chip.tsx';
import { WholeText } from '#ui/layout/whole-text.tsx';
import { actionColumn, momentColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { PagedList } from '#ui/list/paged-list.tsx';
import { refetchWhile } from '#ui/list/refetch-while.ts';
import { useChoiceFilter } from '#ui/list/use-choice-filter.tsx';
import { useListState } from '#ui/list/use-list-state.ts';
import { OrderLink } from '#ui/navigation/order-link.tsx';
import { isBeingSent } from './is-being-sent.ts';
import { StorefrontTabs } from './storefront-tabs.tsx';
import { useEndpointActions } from './use-endpoint-actions.ts';

// An event is usually delivered within a second of its creation, or of being sent again.
const refetchInterval = refetchWhile(isBeingSent);

/** Every event for the endpoints of shops, the newest first. */
export const DeliveriesScreen = () => {
  const { t } = useTranslation('storefront');
  const [state, change, query] = useListState();
  const stateFilter = useChoiceFilter({
    name: 'state',
    values: deliveryStates,
    label: t('state'),
    all: t('anyState'),
    textOf: (each) => t(`deliveryStates.${each}`),
  });
  const endpoints = useCall(calls.webhooks.endpoints, {}).data?.data ?? [];
  const endpointFilter = useChoiceFilter({
    name: 'endpoint',
    values: endpoints.map(({ uuid }) => uuid),
    label: t('endpoint'),
    all: t('anyEndpoint'),
    textOf: (each) => endpoints.find(({ uuid }) => uuid === each)?.url ?? each,
  });
  const input = {
    ...query,
    ...(stateFilter.value && { state: stateFilter.value }),
    ...(endpointFilter.value && { endpoint_uuid: endpointFilter.value }),
  };
  const list = useListCall(calls.webhooks.deliveries, input, { refetchInterval });
  return (
    <Page title={t('deliveries')}>
      <StorefrontTabs />
      <PagedList
        label={t('deliveries')}
        columns={useColumns()}
        rowKey={({ uuid }) => uuid}
        openRow={null}
        list={list}
        exportSource={{ call: calls.webhooks.deliveries, input }}
        state={state}
        onChange={change}
        filters={
          <>
            {stateFilter.select}
            {endpointFilter.select}
          </>
        }
        empty={{ text: t(stateFilter.value || endpointFilter.value ? 'nothingInState' : 'noDeliveries') }}
      />
    </Page>
  );
};

const chips: Record<DeliveryState, ChipKind> = { waiting: 'info', delivered: 'success', parked: 'danger', skipped: 'neutral' };

const useColumns = (): Column<WebhookDelivery>[] => {
  const { t } = useTranslation(['storefront', 'ui']);
  const mayEdit = useMay('storefront-keys:edit');
  return [
    momentColumn('create_at', t('eventAt'), 140),
    {
      name: 'kind',
      title: t('event'),
      cell: ({ kind, sequence }) => `${t(`events.${kind}`)}${sequence === null ? '' : ` · ${sequence}`}`,
      sortable: true,
      width: 130,
    },
    {
      name: 'order_id',
      title: t('order'),
      cell: ({ order_id, order_uuid }) =>
        order_id === null || order_uuid === null ? dash : <OrderLink id={order_id} uuid={order_uuid} />,
      sortable: true,
      width: 100,
    },
    { name: 'url', title: t('endpoint'), cell: ({ url }) => <WholeText text={url} />, sortable: true },
    {
      name: 'state',
      title: t('state'),
      cell: ({ state }) => <StatusChip kind={chips[state]} text={t(`deliveryStates.${state}`)} />,
      sortable: true,
      width: 130,
    },
    { name: 'tries', title: t('tries'), cell: ({ tries }) => tries, sortable: true, align: 'right', width: 90 },
    { name: 'answer', title: t('answer'), cell: (delivery) => <WholeText text={answerText(delivery)} /> },
    {
      name: 'next_try',
      title: t('nextTry'),
      cell: ({ next_try }) => (next_try === null ? dash : formatDayTime(next_try)),
      width: 140,
    },
    actionColumn(t('ui:action'), 80, (delivery) => mayEdit && <SendAgain delivery={delivery} />),
  ];
};

/** The status and the first characters of the answer, or why there is none. */
const answerText = ({ status_code, answer, error }: WebhookDelivery): string =>
  status_code === null ? error : `${status_code} ${answer}`;

const SendAgain = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { t } = useTranslation('storefront');
  const actions = useEndpointActions();
  const name = delivery.event_uuid;
  return (
    <RowActions
      name={name}
      more={
        <IconAction
          icon={IconSend}
          text={t('sendAgain')}
          label={t('sendAgainOf', { name })}
          disabled={actions.isSending}
          onClick={() => void actions.sendAgain(delivery)}
        />
      }
    />
  );
};
