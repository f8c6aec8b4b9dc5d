export { AuditTabs } from './audit-tabs.tsx';
