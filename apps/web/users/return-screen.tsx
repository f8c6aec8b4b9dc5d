import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { logQuietly } from '#core/log.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';

/** Ends acting as somebody else. A page of its own, so that unsaved work is asked about before it is left. */
export const ReturnScreen = () => {
  const navigate = useNavigate();
  const { user } = useSession();
  const isActing = user !== null && user.impersonated_by !== null;
  useEffect(() => {
    // The page opens once more as oneself, because another user is another console.
    if (isActing) session.stopActing().catch(logQuietly);
    else void navigate({ to: '/admin/users', replace: true });
  }, [isActing, navigate]);
  return <LoadingScreen />;
};
