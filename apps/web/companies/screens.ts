export { AdminCompaniesScreen } from './admin-companies-screen.tsx';
export { AdminEditCompanyScreen } from './admin-edit-company-screen.tsx';
export { CompaniesScreen } from './companies-screen.tsx';
export { CompanyDashboardScreen } from './company-dashboard-screen.tsx';
export { CreateCompanyScreen } from './create-company-screen.tsx';
export { EditCompanyScreen } from './edit-company-screen.tsx';
export { EmployeesScreen } from './employees-screen.tsx';
