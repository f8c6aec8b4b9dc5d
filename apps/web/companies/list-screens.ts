export { AdminCompaniesScreen } from './admin-companies-screen.tsx';
export { CompaniesScreen } from './companies-screen.tsx';
export { CompanyDashboardScreen } from './company-dashboard-screen.tsx';
export { EmployeesScreen } from './employees-screen.tsx';
