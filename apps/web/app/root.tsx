import { useSession } from '#core/session.ts';
import { Outlet, useLocation } from '@tanstack/react-router';
import { redirectFor } from './guard.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Between the end of a session and the redirect that follows it, the old screen must not be drawn without its user. */
export const Root = () => {
  const { pathname } = useLocation();
  const { user } = useSession();
  return redirectFor(pathname, user !== null) === null ? <Outlet /> : <LoadingScreen />;
};
