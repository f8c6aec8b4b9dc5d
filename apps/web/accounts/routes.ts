import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['accounts'] as const;

export const accountRoutes = [
  { path: '/enter/login', texts, screen: 'LoginScreen' },
  { path: '/enter/login/$email', texts, screen: 'LoginScreen' },
  { path: '/enter/registration', texts, screen: 'RegistrationScreen' },
  { path: '/enter/sign-on', texts, screen: 'SignOnScreen' },
  { path: '/enter/logout', texts, screen: 'LogoutScreen' },
  {
    path: '/enter/forgot-password',
    texts,
    screen: 'ForgotPasswordScreen',
  },
] as const satisfies readonly ScreenRoute[];
