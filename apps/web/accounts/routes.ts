import type { ScreenRoute } from '#app/screen-route.ts';

const texts = ['accounts'] as const;

export const accountRoutes: readonly ScreenRoute[] = [
  { path: '/enter/login', texts, load: async () => (await import('./login-page.tsx')).LoginPage },
  { path: '/enter/login/$email', texts, load: async () => (await import('./login-page.tsx')).LoginPage },
  { path: '/enter/registration', texts, load: async () => (await import('./registration-page.tsx')).RegistrationPage },
  { path: '/enter/logout', texts, load: async () => (await import('./logout-page.tsx')).LogoutPage },
  { path: '/enter/forgot-password', texts, load: async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage },
];

/** What the console's frame takes from here when it is needed. */
export const loadEnterLayout = () => import('./enter-layout.tsx');
export const loadRenewalDialog = () => import('./renewal-dialog.tsx');
