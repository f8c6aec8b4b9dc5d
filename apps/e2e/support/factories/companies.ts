import { contract, type CallInput } from '@simdesk/contract';
import { EmployeeRole } from '@simdesk/rules';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

const { companies } = contract;

export const createCompany = async (
  call: Send,
  changes: Partial<CallInput<typeof companies.create>> = {},
): Promise<{ uuid: string; name: string }> => {
  const name = changes.name ?? unique('Компания');
  const draft = { name, offical_name: `ООО «${name}»`, offical_inn: '7707083893', offical_ogrn: '1027700132195', ...changes };
  return { name, uuid: await call(companies.create, draft) };
};

/** Adds an employee to the company of `call`; answers the employee's uuid. */
export const createEmployee = async (
  call: Send,
  email: string,
  role: Exclude<EmployeeRole, 4> = EmployeeRole.Driver,
): Promise<string> => {
  const employee_uuid = await call(companies.employees.create, { email });
  if (role !== EmployeeRole.Driver) await call(companies.employees.changeRole, { employee_uuid, role });
  return employee_uuid;
};

/** Creates companies with the names `prefix 01`, `prefix 02` and so on. */
export const createCompanies = (call: Send, prefix: string, count: number): Promise<{ uuid: string; name: string }[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => createCompany(call, { name: `${prefix} ${String(index + 1).padStart(2, '0')}` })),
  );
