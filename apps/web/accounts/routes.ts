import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

const texts = ['accounts'] as const;

export const accountRoutes: readonly ScreenRoute[] = [
  { path: '/enter/login', texts, load: async () => (await import('./login-screen.tsx')).LoginScreen },
  { path: '/enter/login/$email', texts, load: async () => (await import('./login-screen.tsx')).LoginScreen },
  { path: '/enter/registration', texts, load: async () => (await import('./registration-screen.tsx')).RegistrationScreen },
  { path: '/enter/logout', texts, load: async () => (await import('./logout-screen.tsx')).LogoutScreen },
  {
    path: '/enter/forgot-password',
    texts,
    load: async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
  },
];

/** Loaded on demand by the app. */
export const loadAuthLayout = () => import('./auth-layout.tsx');
export const loadRenewalDialog = () => import('./renewal-dialog.tsx');
