import { Avatar, Button, Group, Menu, Paper } from '@mantine/core';
import type { Employee } from '@simdesk/contract';
import { assignableRoles, EmployeeRole, EmployeeStatus, isLockedEmployee } from '@simdesk/rules';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#core/session.ts';
import { EmployeeStatusChip, UserStatusChip } from './chips.tsx';
import classes from './employee-card.module.css';
import { roleNames } from './roles.ts';
import { nameOf, type EmployeeActions } from './use-employee-actions.ts';

interface Props {
  employee: Employee;
  /** Null for those who may only look. */
  actions: EmployeeActions | null;
}

export const EmployeeCard = ({ employee, actions }: Props) => {
  const { t } = useTranslation('companies');
  const name = nameOf(employee);
  const initials = [employee.first_name, employee.last_name].map((part) => part.charAt(0)).join('');
  return (
    <Paper withBorder component="li" className={classes.card} aria-label={name}>
      <Group gap="sm" wrap="nowrap">
        <Avatar radius="xl" color="indigo" aria-hidden>
          {initials || employee.email.charAt(0).toUpperCase()}
        </Avatar>
        <div className={classes.who}>
          <h2 className={classes.name}>{name}</h2>
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
  const { t } = useTranslation(['companies', 'ui']);
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
    <Group gap="xs" className={classes.controls}>
      <RoleMenu employee={employee} onChoose={(role) => void actions.changeRole(employee, role)} />
      {employee.status !== EmployeeStatus.Active && (
        <Button size="xs" variant="default" onClick={() => void actions.activate(employee)}>
          {t('activate')}
        </Button>
      )}
      {employee.status !== EmployeeStatus.NoActive && (
        <Button size="xs" variant="default" onClick={() => void actions.deactivate(employee)}>
          {t('deactivate')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="red" onClick={() => void actions.remove(employee)}>
        {t('ui:delete')}
      </Button>
    </Group>
  );
};

const RoleMenu = ({ employee, onChoose }: { employee: Employee; onChoose: (role: EmployeeRole) => void }) => {
  const { t } = useTranslation('companies');
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}>
          {t('changeRole')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {assignableRoles.map((role) => (
          <Menu.Item key={role} disabled={role === employee.role} onClick={() => onChoose(role)}>
            {t(`roles.${roleNames[role]}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
