import { contract, type CallInput } from '@simdesk/contract';
import { EmployeeRole } from '@simdesk/rules';
import type { Send } from '../calls.ts';
import { unique } from '../unique.ts';

const { companies } = contract;

/** A company of its own for a test. */
export const newCompany = async (
  call: Send,
  more: Partial<CallInput<typeof companies.create>> = {},
): Promise<{ uuid: string; name: string }> => {
  const name = more.name ?? unique('Компания');
  const draft = { name, offical_name: `ООО «${name}»`, offical_inn: '7707083893', offical_ogrn: '1027700132195', ...more };
  return { name, uuid: await call(companies.create, draft) };
};

/** Gives somebody a place in the company for which `call` is made; answers the employee's uuid. */
export const employ = async (
  call: Send,
  email: string,
  role: Exclude<EmployeeRole, 4> = EmployeeRole.Driver,
): Promise<string> => {
  const employee_uuid = await call(companies.employees.create, { email });
  if (role !== EmployeeRole.Driver) await call(companies.employees.changeRole, { employee_uuid, role });
  return employee_uuid;
};

/** Companies whose names begin alike and end with 01, 02 and so on. */
export const newCompanies = (call: Send, prefix: string, count: number): Promise<{ uuid: string; name: string }[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) => newCompany(call, { name: `${prefix} ${String(at + 1).padStart(2, '0')}` })),
  );
