export { AuthLayout } from './auth-layout.tsx';
export { LoginScreen } from './login-screen.tsx';
export { LogoutScreen } from './logout-screen.tsx';
