import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['accounts'] as const;

export const accountRoutes = [
  { path: '/enter/login', texts, screen: 'LoginScreen' },
  { path: '/enter/login/$email', texts, screen: 'LoginScreen' },
  { path: '/enter/logout', texts, screen: 'LogoutScreen' },
] as const satisfies readonly ScreenRoute[];

/** Most people never see these, so they are not loaded with the login page. */
export const rareAccountRoutes = [
  { path: '/enter/forgot-password', texts, screen: 'ForgotPasswordScreen' },
  { path: '/enter/registration', texts, screen: 'RegistrationScreen' },
  { path: '/enter/sign-on', texts, screen: 'SignOnScreen' },
] as const satisfies readonly ScreenRoute[];
