export { AuditScreen } from './audit-screen.tsx';
export { SecurityEventsScreen } from './security-events-screen.tsx';
