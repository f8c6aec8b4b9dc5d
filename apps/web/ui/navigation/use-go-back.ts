import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** One page back; who came by a link has none, and goes to the given page. */
export const useGoBack = (): ((otherwise?: string) => void) => {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return (otherwise = '/') => {
    if (canGoBack) history.back();
    else void navigate({ to: otherwise });
  };
};
