import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Goes one page back, or to the given page for a visitor who opened the screen by a link. */
export const useGoBack = (): ((fallback?: string) => void) => {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (fallback = '/') => {
    if (canGoBack) history.back();
    else void navigate({ to: fallback });
  };
};
