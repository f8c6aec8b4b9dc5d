export { ForgotPasswordScreen } from './forgot-password-screen.tsx';
export { RegistrationScreen } from './registration-screen.tsx';
export { SignOnScreen } from './sign-on-screen.tsx';
