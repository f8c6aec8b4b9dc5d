import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['companies', 'admin', 'records'] as const;
const permission = 'companies:administer';

export const companyRoutes: readonly ScreenRoute[] = [
  { path: '/company/list', load: async () => (await import('./list-screen.tsx')).ListScreen, texts },
  { path: '/company/create', load: async () => (await import('./create-screen.tsx')).CreateScreen, texts },
  {
    path: '/company/dashboard/$company_uuid',
    load: async () => (await import('./dashboard-screen.tsx')).DashboardScreen,
    texts,
  },
  { path: '/company/edit/$company_uuid', load: async () => (await import('./edit-screen.tsx')).EditScreen, texts },
  {
    path: '/company/employee/list/$company_uuid',
    load: async () => (await import('./employees-screen.tsx')).EmployeesScreen,
    texts,
  },
  { path: '/admin/companies', load: async () => (await import('./admin-list-screen.tsx')).AdminListScreen, texts, permission },
  {
    path: '/admin/edit-company/$company_uuid',
    load: async () => (await import('./admin-edit-screen.tsx')).AdminEditScreen,
    texts,
    permission,
  },
];
