import type { Employee } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { EmployeeRole, highestEmployeeAction, isEmail } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { refreshCalls } from '#core/queries.ts';
import { useRefusalText } from '#core/texts.ts';
import { useAdminDialogs } from '#ui/action/use-admin-dialogs.ts';
import { useAction, type Action } from '#ui/action/use-action.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { userName } from '../users/index.ts';
import { sendForCompany } from './company-calls.ts';
import { roleNames } from './role-names.ts';

const { employees } = calls.companies;

/** The actions on a company's employees; each asks first. */
export const useEmployeeActions = (company: string) => {
  const { t } = useTranslation('companies');
  const dialogs = useDialogs();
  const { question } = useAdminDialogs();
  const { run } = useAction();
  const refusalText = useRefusalText();

  const change = (action: Pick<Action<unknown>, 'ask' | 'send'>): Promise<boolean> =>
    run({
      ...action,
      refresh: [employees.list],
      fail: async (failure, show) => {
        await show(failure, { title: t('errorTitle'), text: refusalText(failure) });
        // A refusal may mean that the list is out of date.
        await refreshCalls([employees.list]);
      },
    });

  const actions = {
    /** Asks again with the same e-mail after a failure. */
    add: async (initial = ''): Promise<void> => {
      const email = await dialogs.prompt({
        title: t('addEmployee'),
        text: t('addEmployeeText'),
        label: t('employeeEmail'),
        initial,
        yes: t('add'),
        no: t('cancel'),
        check: (input) => emailProblem(input.trim(), t('emailEmpty'), t('emailWrong')),
      });
      if (email === null) return;
      const draft = { email: email.trim(), role: EmployeeRole.Driver };
      const isAdded = await change({ send: () => sendForCompany(company, employees.create, draft) });
      if (!isAdded) await actions.add(email);
    },
    activate: (employee: Employee) =>
      change({
        ask: question(t('activateText', { name: userName(employee) }), false),
        send: () => sendForCompany(company, employees.activate, { employee_uuid: employee.uuid }),
      }),
    deactivate: (employee: Employee) =>
      change({
        ask: question(t('deactivateText', { name: userName(employee) }), false),
        send: () => sendForCompany(company, employees.deactivate, { employee_uuid: employee.uuid }),
      }),
    changeRole: (employee: Employee, role: EmployeeRole) =>
      change({
        ask: question(
          t('changeRoleText', {
            name: userName(employee),
            role: t(`roles.${roleNames[role]}`),
            may: t(`roleMay.${highestEmployeeAction(role)}`),
          }),
          false,
        ),
        send: () => sendForCompany(company, employees.changeRole, { employee_uuid: employee.uuid, role }),
      }),
    remove: (employee: Employee) =>
      change({
        ask: question(t('deleteEmployeeText', { name: userName(employee) })),
        send: () => sendForCompany(company, employees.remove, { employee_uuid: employee.uuid }),
      }),
  };
  return actions;
};

export type EmployeeActions = ReturnType<typeof useEmployeeActions>;

export const emailProblem = (email: string, empty: string, wrong: string): string | null => {
  if (email === '') return empty;
  return isEmail(email) ? null : wrong;
};
