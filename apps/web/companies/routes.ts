import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['companies', 'admin', 'records'] as const;
const permission = 'companies:administer';

export const companyRoutes: readonly ScreenRoute[] = [
  { path: '/company/list', load: async () => (await import('./companies-screen.tsx')).CompaniesScreen, texts },
  { path: '/company/create', load: async () => (await import('./create-company-screen.tsx')).CreateCompanyScreen, texts },
  {
    path: '/company/dashboard/$company_uuid',
    load: async () => (await import('./company-dashboard-screen.tsx')).CompanyDashboardScreen,
    texts,
  },
  { path: '/company/edit/$company_uuid', load: async () => (await import('./edit-company-screen.tsx')).EditCompanyScreen, texts },
  {
    path: '/company/employee/list/$company_uuid',
    load: async () => (await import('./employees-screen.tsx')).EmployeesScreen,
    texts,
  },
  {
    path: '/admin/companies',
    load: async () => (await import('./admin-companies-screen.tsx')).AdminCompaniesScreen,
    texts,
    permission,
  },
  {
    path: '/admin/edit-company/$company_uuid',
    load: async () => (await import('./admin-edit-company-screen.tsx')).AdminEditCompanyScreen,
    texts,
    permission,
  },
];
