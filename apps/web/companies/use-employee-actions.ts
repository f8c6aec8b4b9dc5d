import { contract, type Employee } from '@simdesk/contract';
import { EmployeeRole, isEmail } from '@simdesk/rules';
import { useTranslation } from 'react-i18next';
import { refresh } from '#core/queries.ts';
import { useRefusalText } from '#core/texts.ts';
import { useAdminWrite } from '#ui/action/admin-write.ts';
import { useDialogs } from '#ui/dialog/dialogs.tsx';
import { useFailureAlert } from '#ui/dialog/failure-alert.ts';
import { userName } from '../users/index.ts';
import { sendFor } from './company-calls.ts';
import { roleNames } from './roles.ts';

const { employees } = contract.companies;

/** What can be done with a company's employees; each is asked for first. */
export const useEmployeeActions = (company: string) => {
  const { t } = useTranslation('companies');
  const dialogs = useDialogs();
  const { confirm } = useAdminWrite();
  const showFailure = useFailureAlert();
  const refusalText = useRefusalText();

  const run = async (write: () => Promise<unknown>): Promise<void> => {
    try {
      await write();
    } catch (failure) {
      await showFailure(failure, { title: t('errorTitle'), text: refusalText(failure) });
    }
    // What was refused may be refused because the list is out of date.
    await refresh([employees.list]);
  };

  return {
    add: async (): Promise<void> => {
      const email = await dialogs.prompt({
        title: t('addEmployee'),
        text: t('addEmployeeText'),
        label: t('employeeEmail'),
        yes: t('add'),
        no: t('cancel'),
        check: (typed) => problemOf(typed.trim(), t('emailEmpty'), t('emailWrong')),
      });
      if (email !== null) await run(() => sendFor(company, employees.create, { email: email.trim(), role: EmployeeRole.Driver }));
    },
    activate: async (employee: Employee): Promise<void> => {
      if (await confirm(t('activateText', { name: userName(employee) }), false))
        await run(() => sendFor(company, employees.activate, { employee_uuid: employee.uuid }));
    },
    deactivate: async (employee: Employee): Promise<void> => {
      if (await confirm(t('deactivateText', { name: userName(employee) }), false))
        await run(() => sendFor(company, employees.deactivate, { employee_uuid: employee.uuid }));
    },
    changeRole: async (employee: Employee, role: EmployeeRole): Promise<void> => {
      const text = t('changeRoleText', { name: userName(employee), role: t(`roles.${roleNames[role]}`) });
      if (await confirm(text, false))
        await run(() => sendFor(company, employees.changeRole, { employee_uuid: employee.uuid, role }));
    },
    remove: async (employee: Employee): Promise<void> => {
      if (await confirm(t('deleteEmployeeText', { name: userName(employee) })))
        await run(() => sendFor(company, employees.remove, { employee_uuid: employee.uuid }));
    },
  };
};

export type EmployeeActions = ReturnType<typeof useEmployeeActions>;

/** What is wrong with an e-mail that somebody is to be found by. */
export const problemOf = (email: string, empty: string, wrong: string): string | null => {
  if (email === '') return empty;
  return isEmail(email) ? null : wrong;
};
