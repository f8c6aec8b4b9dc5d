export { userName } from './user-name.ts';
export { UserStatusChip } from './user-status.tsx';
