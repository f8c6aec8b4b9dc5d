export { RoleSummary } from './role-summary.tsx';
