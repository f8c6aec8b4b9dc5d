import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { logFailure } from '#core/log.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';

/** Ends acting as another user. A separate route, so that the leave confirmation protects unsaved changes. */
export const StopActingScreen = () => {
  const navigate = useNavigate();
  const { user } = useSession();
  const isActing = user !== null && user.impersonated_by !== null;
  useEffect(() => {
    // Reloads the page: another user has another console.
    if (isActing) session.stopActing().catch(logFailure);
    else void navigate({ to: '/admin/users', replace: true });
  }, [isActing, navigate]);
  return <LoadingScreen />;
};
