import { Button, Text } from '@mantine/core';
import type { StorefrontKey } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { formatDayTime, legacyKeyKind } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useMay } from '#core/session.ts';
import { AddButton } from '#ui/action/add-buttons.tsx';
import { orDash } from '#ui/dash.ts';
import { ageText } from '#ui/age.ts';
import { actionColumn } from '#ui/list/columns.ts';
import type { Column } from '#ui/list/data-table.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RowActions } from '#ui/action/row-actions.tsx';
import { StatusChip } from '#ui/layout/status-chip.tsx';
import { useClock } from '#ui/hooks/use-clock.ts';
import { UnpagedList } from '#ui/list/unpaged-list.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { StorefrontTabs } from './storefront-tabs.tsx';
import { useRevokeKey } from './use-revoke-key.ts';

/** The keys with which shops place orders and send messages. */
export const StorefrontKeysScreen = () => {
  const { t } = useTranslation('storefront');
  const columns = useColumns();
  const [isCreating, setCreating] = useState(false);
  const create = useMay('storefront-keys:edit') && <AddButton onClick={() => setCreating(true)} text={t('create')} />;
  return (
    <Page title={t('title')} actions={create}>
      <StorefrontTabs />
      <UnpagedList
        label={t('title')}
        call={calls.storefrontKeys.list}
        columns={columns}
        openRow={null}
        hint={t('hint')}
        empty={{ text: t('empty'), add: create }}
      />
      {isCreating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </Page>
  );
};

const useColumns = (): Column<StorefrontKey>[] => {
  const { t, i18n } = useTranslation(['storefront', 'ui']);
  const now = useClock();
  const revokeKey = useRevokeKey();
  const mayRevoke = useMay('storefront-keys:edit');
  return [
    { name: 'name', title: t('name'), cell: ({ name }) => name },
    { name: 'kind', title: t('kind'), cell: ({ kind }) => <KeyKind kind={kind} />, width: 150 },
    { name: 'shop', title: t('shop'), cell: ({ shop }) => orDash(shop ?? '') },
    { name: 'create_at', title: t('created'), cell: ({ create_at }) => formatDayTime(create_at), width: 150 },
    { name: 'created_by', title: t('createdBy'), cell: ({ created_by }) => created_by },
    {
      name: 'last_used_at',
      title: t('lastUsed'),
      cell: ({ last_used_at }) =>
        last_used_at === null ? (
          t('never')
        ) : (
          <span title={formatDayTime(last_used_at)}>{ageText(last_used_at, now, i18n.language)}</span>
        ),
      width: 150,
    },
    { name: 'state', title: t('state'), cell: (key) => <KeyState storefrontKey={key} />, width: 120 },
    actionColumn(
      t('ui:action'),
      120,
      (key) =>
        key.revoked_at === null &&
        mayRevoke && <RowActions name={key.name} more={<RevokeButton name={key.name} onClick={() => void revokeKey(key)} />} />,
    ),
  ];
};

const RevokeButton = ({ name, onClick }: { name: string; onClick: () => void }) => {
  const { t } = useTranslation('storefront');
  return (
    <Button variant="subtle" color="red" size="compact-sm" aria-label={t('revokeOf', { name })} onClick={onClick}>
      {t('revoke')}
    </Button>
  );
};

const KeyKind = ({ kind }: Pick<StorefrontKey, 'kind'>) => {
  const { t } = useTranslation('storefront');
  if (kind !== legacyKeyKind) return t(`kinds.${kind}`);
  return (
    <>
      <StatusChip kind="warning" text={t('kinds.any')} />
      <Text size="xs" c="dimmed">
        {t('anyHint')}
      </Text>
    </>
  );
};

const KeyState = ({ storefrontKey: { revoked_at } }: { storefrontKey: StorefrontKey }) => {
  const { t } = useTranslation('storefront');
  if (revoked_at === null) return <StatusChip kind="success" text={t('active')} />;
  return (
    <span title={t('revokedAt', { at: formatDayTime(revoked_at) })}>
      <StatusChip kind="neutral" text={t('revoked')} />
    </span>
  );
};
