export { AdminEditCompanyScreen } from './admin-edit-company-screen.tsx';
export { CreateCompanyScreen } from './create-company-screen.tsx';
export { EditCompanyScreen } from './edit-company-screen.tsx';
