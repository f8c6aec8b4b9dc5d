import { VisuallyHidden } from '@mantine/core';
import type { RoleAccess } from '@simdesk/contract';
import { fixedReason, permissionsOf, SystemRole, systemRoles, type Permission, type PermissionArea } from '@simdesk/rules';
import { Fragment } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import { useRoleLabel } from '#ui/role-label.ts';
import { AccessCell } from './access-cell.tsx';
import classes from './access.module.css';
import { usePermissionTexts, type PermissionTexts } from './use-permission-texts.ts';

interface Props {
  groups: readonly { area: PermissionArea; rows: readonly Permission[] }[];
  changes: RoleAccess['changes'];
  /** The role that a phone shows. */
  phoneRole: SystemRole;
}

/** The permissions by area, with a column for each role. */
export const AccessTable = ({ groups, changes, phoneRole }: Props) => {
  const { t } = useTranslation('role-access');
  const roleLabel = useRoleLabel();
  const textsOf = usePermissionTexts();
  const columns = systemRoles.map((role) => ({ role, effective: new Set(permissionsOf(role, changes)) }));
  return (
    <div className={classes.frame}>
      <div className={classes.scroll}>
        <table className={classes.table} data-phone-role={phoneRole}>
          <caption>
            <VisuallyHidden>{t('title')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={classes.permission}>
                {t('permission')}
              </th>
              {systemRoles.map((role) => (
                <th key={role} scope="col" data-role={role}>
                  {roleLabel(role)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ area, rows }) => (
            <tbody key={area}>
              <tr className={classes.area}>
                <th scope="rowgroup" colSpan={systemRoles.length + 1}>
                  {t(`areas.${area}`)}
                </th>
              </tr>
              {rows.map((permission) => (
                <PermissionRow
                  key={permission}
                  permission={permission}
                  texts={textsOf(permission)}
                  columns={columns}
                  changes={changes}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
};

interface RowProps {
  permission: Permission;
  texts: PermissionTexts;
  /** What each role may do. */
  columns: readonly { role: SystemRole; effective: ReadonlySet<Permission> }[];
  changes: RoleAccess['changes'];
}

const PermissionRow = ({ permission, texts, columns, changes }: RowProps) => (
  <tr>
    <PermissionHeading permission={permission} texts={texts} />
    {columns.map(({ role, effective }) => (
      <td key={role} data-role={role}>
        <AccessCell
          permission={permission}
          name={texts.name}
          role={role}
          effective={effective}
          change={changes.find((change) => change.permission === permission && change.role === role)}
        />
      </td>
    ))}
  </tr>
);

const PermissionHeading = ({ permission, texts: { name, hints } }: { permission: Permission; texts: PermissionTexts }) => {
  const { t } = useTranslation('role-access');
  const reason = fixedReason(SystemRole.NoRole, permission);
  const lines = [...hints, ...(reason === null ? [] : [t(`reasons.${reason}`)])];
  return (
    <th scope="row" className={classes.permission}>
      {name}
      {lines.map((line) => (
        <Fragment key={line}>
          {' '}
          <span className={classes.hint}>{line}</span>
        </Fragment>
      ))}
    </th>
  );
};
