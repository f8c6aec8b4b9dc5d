import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['companies', 'admin', 'records'] as const;
const permission = 'companies:administer';

export const companyListRoutes = [
  { path: '/company/list', screen: 'CompaniesScreen', texts, permission: 'companies:view' },
  {
    path: '/company/dashboard/$company_uuid',
    screen: 'CompanyDashboardScreen',
    permission: 'companies:view',
    texts,
  },
  {
    path: '/company/employee/list/$company_uuid',
    screen: 'EmployeesScreen',
    permission: 'companies:view',
    texts,
  },
  {
    path: '/admin/companies',
    screen: 'AdminCompaniesScreen',
    texts,
    permission,
  },
] as const satisfies readonly ScreenRoute[];

export const companyRoutes = [
  { path: '/company/create', screen: 'CreateCompanyScreen', texts, permission: 'companies:edit' },
  { path: '/company/edit/$company_uuid', screen: 'EditCompanyScreen', texts, permission: 'companies:view' },
  {
    path: '/admin/edit-company/$company_uuid',
    screen: 'AdminEditCompanyScreen',
    texts,
    permission,
  },
] as const satisfies readonly ScreenRoute[];
