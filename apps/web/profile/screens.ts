export { ConfirmEmailScreen, UndoEmailScreen } from './email-link-screen.tsx';
export { ProfileScreen } from './profile-screen.tsx';
