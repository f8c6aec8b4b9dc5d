export { TwoFactorSetUpScreen } from './set-up-screen.tsx';
export { SignInRulesScreen } from './sign-in-rules-screen.tsx';
