import { ActionIcon, Button, Group, Menu, Paper, Tooltip } from '@mantine/core';
import type { Employee } from '@simdesk/contract';
import { assignableRoles, EmployeeRole, EmployeeStatus, isLockedEmployee } from '@simdesk/rules';
import { IconCheck, IconChevronDown, IconLock, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#core/session.ts';
import { UserStatusChip } from '#ui/user-status.tsx';
import { EmployeeStatusChip } from './chips.tsx';
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
        <span className={classes.initials} aria-hidden>
          {initials || employee.email.charAt(0).toUpperCase()}
        </span>
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
  const { t } = useTranslation(['companies', 'ui', 'records']);
  const name = nameOf(employee);
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
      <Choice
        text={t('changeRole')}
        label={t('controlOf', { control: t('changeRole'), name })}
        values={assignableRoles.map((role) => ({
          text: t(`roles.${roleNames[role]}`),
          isCurrent: role === employee.role,
          choose: () => void actions.changeRole(employee, role),
        }))}
      />
      <Choice
        text={t('changeEmployeeStatus')}
        label={t('controlOf', { control: t('changeEmployeeStatus'), name })}
        values={[
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
      <Tooltip label={t('ui:delete')}>
        <ActionIcon
          className={classes.delete}
          variant="subtle"
          color="red"
          aria-label={t('records:deleteOf', { name })}
          onClick={() => void actions.remove(employee)}
        >
          <IconTrash size={18} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
};

interface ChoiceProps {
  text: string;
  label: string;
  values: { text: string; isCurrent: boolean; choose: () => void }[];
}

/** A button that offers the values to choose from; the current one is marked and changes nothing. */
const Choice = ({ text, label, values }: ChoiceProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button
        size="xs"
        variant="default"
        aria-label={label}
        rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
      >
        {text}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {values.map((value) => (
        <Menu.Item
          key={value.text}
          {...(value.isCurrent
            ? { 'aria-current': true, rightSection: <IconCheck size={15} stroke={1.8} aria-hidden /> }
            : { onClick: value.choose })}
        >
          {value.text}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
