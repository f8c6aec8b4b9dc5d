import { Checkbox } from '@mantine/core';
import type { RoleAccess } from '@simdesk/contract';
import {
  fixedReason,
  formatDashedDayTime,
  hasByDefault,
  neededPermission,
  type Permission,
  type SystemRole,
} from '@simdesk/rules';
import { useId, useState } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { useAction } from '#ui/action/use-action.ts';
import { DisabledReason } from '#ui/layout/disabled-reason.tsx';
import { useRoleLabel } from '#ui/role-label.ts';
import classes from './access.module.css';
import { usePermissionName } from './use-permission-texts.ts';

interface Props {
  permission: Permission;
  /** The permission in words. */
  name: string;
  role: SystemRole;
  /** What the role may do. */
  effective: ReadonlySet<Permission>;
  /** How the role differs here from the default, if it does. */
  change: RoleAccess['changes'][number] | undefined;
}

/** Whether a role has a permission. Checking the box saves it at once. */
export const AccessCell = ({ permission, name, role, effective, change }: Props) => {
  const { t } = useTranslation('role-access');
  const roleLabel = useRoleLabel();
  const { run } = useAction();
  const noteId = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isDefault = hasByDefault(role, permission);
  const obstacle = useObstacle(permission, role, effective);

  const save = async (allowed: boolean): Promise<void> => {
    setChosen(allowed);
    const version = change?.version ?? 0;
    await run({
      send: () => send(calls.roleAccess.change, { permission, role, allowed, version }),
      refresh: [calls.roleAccess.get],
      tell: { title: name, text: t(allowed ? 'given' : 'taken', { role: roleLabel(role) }) },
      undo: () => () =>
        // A permission as by default has no version.
        send(calls.roleAccess.change, { permission, role, allowed: !allowed, version: allowed === isDefault ? 0 : version + 1 }),
    });
    setChosen(null);
  };

  return (
    <div className={classes.cell} data-changed={change !== undefined || undefined}>
      <DisabledReason reason={obstacle}>
        <Checkbox
          aria-label={t('cell', { permission: name, role: roleLabel(role) })}
          aria-describedby={change && noteId}
          disabled={obstacle !== null}
          checked={chosen ?? effective.has(permission)}
          onChange={(event) => void save(event.currentTarget.checked)}
        />
      </DisabledReason>
      {change && (
        <span
          id={noteId}
          className={classes.note}
          title={t('changedBy', { by: change.changed_by, at: formatDashedDayTime(change.changed_at) })}
        >
          {t(isDefault ? 'defaultOn' : 'defaultOff')}
        </span>
      )}
    </div>
  );
};

/** Why the box cannot be changed; null if it can. */
const useObstacle = (permission: Permission, role: SystemRole, effective: ReadonlySet<Permission>): string | null => {
  const { t } = useTranslation('role-access');
  const nameOf = usePermissionName();
  const reason = fixedReason(role, permission);
  if (reason !== null) return t(`reasons.${reason}`);
  const needed = neededPermission(permission);
  if (needed === null || effective.has(needed)) return null;
  return t('needsFirst', { permission: nameOf(needed) });
};
