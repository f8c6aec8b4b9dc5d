import { loadTexts } from '#core/i18n.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatches,
  type HistoryState,
} from '@tanstack/react-router';
import type { Permission } from '@simdesk/rules';
import { signInRedirect } from './sign-in-redirect.ts';
import { LoadingContent, LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { loadChunk, loadScreen } from './load-screen.ts';
import { routes } from './routes.ts';
import { ScreenError } from './screen-error.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that a visitor without a session tried to open. */
    requestedPage?: { path: string; search: Record<string, unknown> };
  }
  interface StaticDataRouteOption {
    /** Required to open the screen. */
    permission?: Permission;
  }
}

/**
 * Between the end of a session and the redirect, the old screen must not render without its user. The location cannot decide
 * this, because it changes before the screen does.
 */
const Root = () => {
  const renderedPath = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const { user } = useSession();
  return signInRedirect(renderedPath, user) === null ? <Outlet /> : <LoadingScreen />;
};

const isEntryPath = (path: string) => path.startsWith('/enter/');

/** The page that a redirect before this one keeps. */
const requestedPageIn = ({ requestedPage }: HistoryState): HistoryState => (requestedPage ? { requestedPage } : {});

const rootRoute = createRootRoute({
  component: Root,
  pendingComponent: LoadingScreen,
  beforeLoad: ({ location: { pathname, search, state } }) => {
    const redirectPath = signInRedirect(pathname, session.snapshot().user);
    if (redirectPath === '/enter/login' || redirectPath === '/enter/two-factor') {
      throw redirect({
        to: redirectPath,
        replace: true,
        state: pathname === '/' || isEntryPath(pathname) ? requestedPageIn(state) : { requestedPage: { path: pathname, search } },
      });
    }
    if (redirectPath === '/')
      throw redirect({ to: state.requestedPage?.path ?? redirectPath, search: state.requestedPage?.search ?? {}, replace: true });
  },
});

const enter = createRoute({
  id: 'enter',
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(loadChunk.start, 'AuthLayout'),
  pendingComponent: LoadingScreen,
  loader: () => loadTexts(['accounts']),
});

const shell = createRoute({
  id: 'shell',
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(loadChunk.console, 'Shell'),
  pendingComponent: LoadingScreen,
  loader: () => loadTexts(['menu', 'records']),
});

const lazyScreen = ({ chunk, screen, permission }: (typeof routes)[number]) =>
  lazyRouteComponent(async () => {
    const Screen = await loadScreen(chunk, screen);
    if (permission === undefined) return { default: Screen };
    const { WithPermission } = await loadChunk.console();
    return { default: () => <WithPermission permission={permission} screen={Screen} /> };
  });

const screens = (layout: typeof enter | typeof shell, includes: (path: string) => boolean) =>
  routes
    .filter(({ path }) => includes(path))
    .map((screen) =>
      createRoute({
        path: screen.path,
        getParentRoute: () => layout,
        component: lazyScreen(screen),
        loader: () => loadTexts(screen.texts),
        staticData: screen.permission === undefined ? {} : { permission: screen.permission },
      }),
    );

const notFound = createRoute({
  path: '$',
  getParentRoute: () => shell,
  // An unknown path below /enter needs a session too.
  beforeLoad: () => {
    if (session.snapshot().user === null) throw redirect({ to: '/enter/login', replace: true });
  },
  component: lazyRouteComponent(loadChunk.console, 'NotFound'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    enter.addChildren(screens(enter, isEntryPath)),
    shell.addChildren([...screens(shell, (path) => !isEntryPath(path)), notFound]),
  ]),
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: LoadingContent,
  defaultErrorComponent: ScreenError,
});

session.subscribe(() => {
  if (session.snapshot().state !== 'loading') void router.invalidate();
});
