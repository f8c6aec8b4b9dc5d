import { Group, Text } from '@mantine/core';
import type { WebhookEndpoint } from '@simdesk/contract';
import { formatDayTime } from '@simdesk/rules';
import IconKey from 'icon:key';
import IconPlayerPlay from 'icon:player-play';
import IconSend from 'icon:send';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useMay } from '#core/session.ts';
import { AddButton } from '#ui/action/add-buttons.tsx';
import { IconAction } from '#ui/action/icon-action.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { Page } from '#ui/layout/page.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import { WholeText } from '#ui/layout/whole-text.tsx';
import { actionColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { UnpagedList } from '#ui/list/unpaged-list.tsx';
import { EndpointDialog, NewEndpointDialog } from './endpoint-dialog.tsx';
import { StorefrontTabs } from './storefront-tabs.tsx';
import { useEndpointActions } from './use-endpoint-actions.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

/** What is open above the list. */
type Opened =
  | { kind: 'new' }
  | { kind: 'edit'; endpoint: WebhookEndpoint }
  | { kind: 'secret'; secret: string; isReplaced: boolean };

/** The addresses of shops that receive signed events. */
export const WebhooksScreen = () => {
  const { t } = useTranslation('storefront');
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const columns = useColumns(open);
  const mayEdit = useMay('storefront-keys:edit');
  const add = mayEdit && <AddButton onClick={() => open({ kind: 'new' })} text={t('newEndpoint')} />;
  return (
    <Page title={t('webhooks')} actions={add}>
      <StorefrontTabs />
      <UnpagedList
        label={t('webhooks')}
        call={calls.webhooks.endpoints}
        columns={columns}
        openRow={mayEdit ? (endpoint) => () => open({ kind: 'edit', endpoint }) : null}
        hint={t('webhooksHint')}
        empty={{ text: t('noEndpoints'), add }}
      />
      {opened?.kind === 'new' && (
        <NewEndpointDialog onCreated={(secret) => open({ kind: 'secret', secret, isReplaced: false })} onClose={close} />
      )}
      {opened?.kind === 'edit' && <EndpointDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.kind === 'secret' && <WebhookSecretDialog secret={opened.secret} isReplaced={opened.isReplaced} onClose={close} />}
    </Page>
  );
};

const useColumns = (open: (opened: Opened) => void): Column<WebhookEndpoint>[] => {
  const { t } = useTranslation(['storefront', 'ui']);
  const mayEdit = useMay('storefront-keys:edit');
  return [
    { name: 'shop', title: t('shop'), cell: ({ shop }) => shop, width: 180 },
    { name: 'url', title: t('url'), cell: ({ url }) => <WholeText text={url} /> },
    { name: 'kinds', title: t('eventKinds'), cell: ({ kinds }) => kinds.map((kind) => t(`events.${kind}`)).join(', ') },
    { name: 'state', title: t('state'), cell: (endpoint) => <EndpointState endpoint={endpoint} />, width: 170 },
    { name: 'create_at', title: t('created'), cell: ({ create_at }) => formatDayTime(create_at), width: 150 },
    actionColumn(t('ui:action'), 200, (endpoint) => mayEdit && <EndpointActions endpoint={endpoint} open={open} />),
  ];
};

const EndpointState = ({ endpoint: { waiting, parked, previous_until } }: { endpoint: WebhookEndpoint }) => {
  const { t } = useTranslation('storefront');
  return (
    <div>
      <Group gap={6}>
        {parked > 0 && <StatusChip kind="danger" text={t('parkedEvents', { count: parked })} />}
        {waiting > 0 && <StatusChip kind="info" text={t('waitingEvents', { count: waiting })} />}
        {parked + waiting === 0 && <StatusChip kind="success" text={t('allDelivered')} />}
      </Group>
      {previous_until !== null && (
        <Text size="xs" c="dimmed">
          {t('oldSecretUntil', { at: formatDayTime(previous_until) })}
        </Text>
      )}
    </div>
  );
};

const EndpointActions = ({ endpoint, open }: { endpoint: WebhookEndpoint; open: (opened: Opened) => void }) => {
  const { t } = useTranslation('storefront');
  const actions = useEndpointActions();
  const { url: name, parked } = endpoint;
  const disabled = actions.isSending;
  return (
    <RowActions
      name={name}
      edit={() => open({ kind: 'edit', endpoint })}
      onDelete={() => void actions.remove(endpoint)}
      more={
        <>
          {parked > 0 && (
            <IconAction
              icon={IconPlayerPlay}
              text={t('sendParked')}
              label={t('sendParkedOf', { name })}
              disabled={disabled}
              onClick={() => void actions.sendParked(endpoint)}
            />
          )}
          <IconAction
            icon={IconSend}
            text={t('sendTest')}
            label={t('sendTestOf', { name })}
            disabled={disabled}
            onClick={() => void actions.sendTest(endpoint)}
          />
          <IconAction
            icon={IconKey}
            text={t('rotate')}
            label={t('rotateOf', { name })}
            disabled={disabled}
            onClick={() => void actions.rotate(endpoint, (secret) => open({ kind: 'secret', secret, isReplaced: true }))}
          />
        </>
      }
    />
  );
};
