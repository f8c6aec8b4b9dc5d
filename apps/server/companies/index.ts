import type { contract } from '@simdesk/contract';
import type { Handlers } from '../core/http/serve.ts';
import { adminCompanies } from './admin-companies.ts';
import { employees } from './employees.ts';
import { ownCompany } from './own-company.ts';

export { searchedCompanies } from './admin-companies.ts';

export const companies: Handlers<typeof contract.companies> = { ...ownCompany, employees, admin: adminCompanies };
