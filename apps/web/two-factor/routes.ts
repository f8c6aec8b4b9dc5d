import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

export const twoFactorRoutes = [
  { path: '/enter/two-factor', screen: 'TwoFactorSetUpScreen', texts: ['two-factor'] },
  {
    path: '/admin/audit/sign-in',
    screen: 'SignInRulesScreen',
    texts: ['two-factor', 'accounts', 'audit'],
    permission: 'two-factor:require',
  },
] as const satisfies readonly ScreenRoute[];
