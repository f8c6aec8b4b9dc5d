import { Group, Paper } from '@mantine/core';
import type { Employee } from '@simdesk/contract';
import { assignableRoles, EmployeeRole, EmployeeStatus, isLockedEmployee } from '@simdesk/rules';
import IconLock from 'icon:lock';
import IconTrash from 'icon:trash';
import { useTranslation } from '#core/use-translation.tsx';
import { useUser } from '#core/session.ts';
import { ChoiceMenu } from '#ui/action/choice-menu.tsx';
import { IconAction } from '#ui/action/icon-action.tsx';
import { TwoLines } from '#ui/layout/two-lines.tsx';
import { userName, UserStatusChip } from '../users/index.ts';
import { EmployeeStatusChip } from './status-chips.tsx';
import classes from './employee-card.module.css';
import { roleNames } from './role-names.ts';
import type { EmployeeActions } from './use-employee-actions.ts';

interface Props {
  employee: Employee;
  /** Null for users who may not edit. */
  actions: EmployeeActions | null;
}

export const EmployeeCard = ({ employee, actions }: Props) => {
  const { t } = useTranslation('companies');
  const name = userName(employee);
  const initials = [employee.first_name, employee.last_name].map((part) => part.charAt(0)).join('');
  return (
    <Paper withBorder component="li" className={classes.card} aria-label={name}>
      <Group gap="sm" wrap="nowrap">
        <span className={classes.initials} aria-hidden>
          {initials || employee.email.charAt(0).toUpperCase()}
        </span>
        <div className={classes.who}>
          <h2 className={classes.name}>
            <TwoLines text={name} />
          </h2>
          <div className={classes.email} title={employee.email}>
            {employee.email}
          </div>
        </div>
      </Group>
      <dl className={classes.facts}>
        <dt>{t('role')}</dt>
        <dd>{t(`roles.${roleNames[employee.role]}`)}</dd>
        <dt>{t('employeeState')}</dt>
        <dd>
          <EmployeeStatusChip status={employee.status} />
        </dd>
        <dt>{t('userState')}</dt>
        <dd>
          <UserStatusChip status={employee.user_status} />
        </dd>
      </dl>
      <Controls employee={employee} actions={actions} />
    </Paper>
  );
};

const Controls = ({ employee, actions }: Props) => {
  const { t } = useTranslation(['companies', 'ui', 'records']);
  const name = userName(employee);
  const { user_uuid } = useUser();
  if (isLockedEmployee(employee, user_uuid)) {
    return (
      <p className={classes.locked}>
        <IconLock size={15} stroke={1.7} aria-hidden />
        {t(employee.role === EmployeeRole.Owner ? 'lockedOwner' : 'lockedSelf')}
      </p>
    );
  }
  if (actions === null) return null;
  return (
    <Group gap={8} className={classes.controls}>
      <ChoiceMenu
        {...choiceStyle}
        text={t('changeRole')}
        label={t('controlOf', { control: t('changeRole'), name })}
        choices={assignableRoles.map((role) => ({
          text: t(`roles.${roleNames[role]}`),
          isCurrent: role === employee.role,
          choose: () => void actions.changeRole(employee, role),
        }))}
      />
      <ChoiceMenu
        {...choiceStyle}
        text={t('changeEmployeeStatus')}
        label={t('controlOf', { control: t('changeEmployeeStatus'), name })}
        choices={[
          {
            text: t('employeeStatus.active'),
            isCurrent: employee.status === EmployeeStatus.Active,
            choose: () => void actions.activate(employee),
          },
          {
            text: t('employeeStatus.inactive'),
            isCurrent: employee.status === EmployeeStatus.NoActive,
            choose: () => void actions.deactivate(employee),
          },
        ]}
      />
      <IconAction
        className={classes.delete}
        icon={IconTrash}
        text={t('ui:delete')}
        label={t('records:deleteOf', { name })}
        isDanger
        onClick={() => void actions.remove(employee)}
      />
    </Group>
  );
};

const choiceStyle = { size: 'xs', variant: 'default' } as const;
