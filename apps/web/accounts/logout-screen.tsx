import { LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { session } from '#core/session-store.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

export const LogoutScreen = () => {
  const navigate = useNavigate();
  useEffect(() => {
    session.clear();
    void navigate({ to: '/enter/login', replace: true });
  }, [navigate]);
  return <LoadingScreen />;
};
