import { useSession } from '#core/session.ts';
import { Outlet, useMatches } from '@tanstack/react-router';
import { signInRedirect } from './sign-in-redirect.ts';
import { LoadingScreen } from '#ui/layout/loading-screen.tsx';

/**
 * Between the end of a session and the redirect, the old screen must not render without its user. The location cannot decide
 * this, because it changes before the screen does.
 */
export const Root = () => {
  const renderedPath = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const { user } = useSession();
  return signInRedirect(renderedPath, user !== null) === null ? <Outlet /> : <LoadingScreen />;
};
