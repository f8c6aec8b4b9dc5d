export { EditUserScreen } from './edit-user-screen.tsx';
export { StopActingScreen } from './stop-acting-screen.tsx';
export { UsersScreen } from './users-screen.tsx';
