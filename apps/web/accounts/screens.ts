export { AuthLayout } from './auth-layout.tsx';
export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
export { LoginScreen } from './login-screen.tsx';
export { LogoutScreen } from './logout-screen.tsx';
export { RegistrationScreen } from './registration-screen.tsx';
export { SignOnScreen } from './sign-on-screen.tsx';
