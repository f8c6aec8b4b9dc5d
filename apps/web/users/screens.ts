export { EditUserScreen } from './edit-user-screen.tsx';
export { UsersScreen } from './users-screen.tsx';
