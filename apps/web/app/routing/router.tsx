import { loadTexts } from '#core/i18n.ts';
import { session } from '#core/session-store.ts';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadEnterLayout } from '../../accounts/routes.ts';
import { redirectFor } from './guard.ts';
import { LoadingPlace, LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { Root } from './root.tsx';
import { routes } from './routes.ts';
import { ScreenError } from './screen-error.tsx';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where a visitor without session wanted to go. */
    wanted?: { path: string; search: Record<string, unknown> };
  }
}

const rootRoute = createRootRoute({
  component: Root,
  pendingComponent: LoadingScreen,
  beforeLoad: ({ location: { pathname, search, state } }) => {
    const instead = redirectFor(pathname, session.snapshot().user !== null);
    if (instead === '/enter/login') {
      throw redirect({ to: instead, replace: true, state: pathname === '/' ? {} : { wanted: { path: pathname, search } } });
    }
    if (instead === '/') throw redirect({ to: state.wanted?.path ?? instead, search: state.wanted?.search ?? {}, replace: true });
  },
});

const enter = createRoute({
  id: 'enter',
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(loadEnterLayout, 'EnterLayout'),
  pendingComponent: LoadingScreen,
  loader: () => loadTexts(['accounts']),
});

const shell = createRoute({
  id: 'shell',
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
  pendingComponent: LoadingScreen,
  loader: () => loadTexts(['menu']),
});

const lazyScreen = ({ load, permission }: ScreenRoute) =>
  lazyRouteComponent(async () => {
    const [Screen, { WithPermission }] = await Promise.all([load(), import('./with-permission.tsx')]);
    return {
      default: () => (permission === undefined ? <Screen /> : <WithPermission permission={permission} screen={Screen} />),
    };
  });

const screens = (layout: typeof enter | typeof shell, which: (path: string) => boolean) =>
  routes
    .filter(({ path }) => which(path))
    .map((screen) =>
      createRoute({
        path: screen.path,
        getParentRoute: () => layout,
        component: lazyScreen(screen),
        loader: () => loadTexts(screen.texts),
      }),
    );

const notFound = createRoute({
  path: '$',
  getParentRoute: () => shell,
  // Some paths need no session, but one that does not exist is not among them.
  beforeLoad: () => {
    if (session.snapshot().user === null) throw redirect({ to: '/enter/login', replace: true });
  },
  component: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
});

const isEntering = (path: string) => path.startsWith('/enter/');

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    enter.addChildren(screens(enter, isEntering)),
    shell.addChildren([...screens(shell, (path) => !isEntering(path)), notFound]),
  ]),
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: LoadingPlace,
  defaultErrorComponent: ScreenError,
});

session.subscribe(() => {
  if (session.snapshot().state !== 'loading') void router.invalidate();
});
