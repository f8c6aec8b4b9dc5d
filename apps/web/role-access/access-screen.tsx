import { Button, Checkbox, Group, Paper, Skeleton, Text } from '@mantine/core';
import { enumInput, type RoleAccess } from '@simdesk/contract';
import { permissionArea, permissionAreas, permissions, SystemRole, systemRoles } from '@simdesk/rules';
import { useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useCall } from '#core/queries.ts';
import { useAction } from '#ui/action/use-action.ts';
import { LoadFailure } from '#ui/layout/load-failure.tsx';
import { Page } from '#ui/layout/page.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { useTextFilter } from '#ui/navigation/use-text-filter.ts';
import { useRoleLabel } from '#ui/role-label.ts';
import { AccessTable } from './access-table.tsx';
import classes from './access.module.css';
import { usePermissionTexts } from './use-permission-texts.ts';

/** What each role may do: one checkbox for each permission and role. */
export const AccessScreen = () => {
  const { t } = useTranslation('role-access');
  const { data, isError, refetch } = useCall(calls.roleAccess.get, {});
  return (
    <Page title={t('title')} actions={data && data.changes.length > 0 && <ResetButton count={data.changes.length} />}>
      <Text size="sm" c="dimmed" mb="md">
        {t('intro')}
      </Text>
      <Paper withBorder>
        {isError && <LoadFailure className={classes.failure} text={t('failed')} onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton height={400} />}
        {data && <Matrix access={data} />}
      </Paper>
    </Page>
  );
};

const Matrix = ({ access: { changes } }: { access: RoleAccess }) => {
  const { t } = useTranslation('role-access');
  const roleLabel = useRoleLabel();
  const textsOf = usePermissionTexts();
  const [{ search, changed }, setFilter] = useTextFilter(['search', 'changed']);
  const [phoneRole, setPhoneRole] = useState<SystemRole>(SystemRole.NoRole);
  const words = search.trim().toLowerCase();
  const isShown = (permission: (typeof permissions)[number]) => {
    const { name, hints } = textsOf(permission);
    const isFound = [permission, name, ...hints].some((text) => text.toLowerCase().includes(words));
    return isFound && (changed === '' || changes.some((change) => change.permission === permission));
  };
  const shown = permissions.filter(isShown);
  const groups = permissionAreas
    .map((area) => ({ area, rows: shown.filter((permission) => permissionArea(permission) === area) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      <Group className={classes.filters}>
        <SearchBox value={search} onSearch={(query) => setFilter({ search: query }, { replace: true })} />
        <Checkbox
          label={t('onlyChanged', { count: changes.length })}
          checked={changed !== ''}
          onChange={(event) => setFilter({ changed: event.currentTarget.checked ? 'yes' : '' }, { replace: true })}
        />
        <select
          className={classes.phoneRole}
          aria-label={t('role')}
          value={phoneRole}
          onChange={({ currentTarget: { value } }) => setPhoneRole(enumInput(SystemRole).parse(value))}
        >
          {systemRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabel(role)}
            </option>
          ))}
        </select>
      </Group>
      {groups.length === 0 ? (
        <Text className={classes.nothing ?? ''}>{t('nothing')}</Text>
      ) : (
        <AccessTable groups={groups} changes={changes} phoneRole={phoneRole} />
      )}
    </>
  );
};

const ResetButton = ({ count }: { count: number }) => {
  const { t } = useTranslation(['role-access', 'ui']);
  const { run, isSending } = useAction();
  const reset = () =>
    run({
      ask: { title: t('reset'), text: t('resetText', { count }), yes: t('reset'), no: t('ui:cancel') },
      send: () => send(calls.roleAccess.reset, {}),
      refresh: [calls.roleAccess.get],
      tell: t('resetDone'),
    });
  return (
    <Button variant="default" loading={isSending} onClick={() => void reset()}>
      {t('reset')}
    </Button>
  );
};
