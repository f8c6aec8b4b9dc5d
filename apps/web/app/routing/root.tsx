import { useSession } from '#core/session.ts';
import { Outlet, useMatches } from '@tanstack/react-router';
import { redirectFor } from './guard.ts';
import { LoadingScreen } from '#ui/layout/loading-screen.tsx';

/**
 * Between the end of a session and the redirect that follows it, the old screen must not be drawn without its user. The
 * address is no help here: it changes before the screen does.
 */
export const Root = () => {
  const drawnPath = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const { user } = useSession();
  return redirectFor(drawnPath, user !== null) === null ? <Outlet /> : <LoadingScreen />;
};
