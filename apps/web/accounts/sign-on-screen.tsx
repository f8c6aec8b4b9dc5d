import { send } from '#core/api.ts';
import { calls } from '#core/calls.ts';
import { session } from '#core/session-store.ts';
import { useAction } from '#ui/action/use-action.ts';
import { LoadingScreen } from '#ui/layout/loading-screen.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#core/use-translation.tsx';

/** Where the identity provider sends people back to: takes over the session, or says why there is none. */
export const SignOnScreen = () => {
  const { t } = useTranslation('accounts');
  const { history } = useRouter();
  const { run } = useAction();
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void run({
      send: () => send(calls.signOn.finish, {}, { renew: false }),
      done: async ({ session: token, to }) => {
        await session.set(token);
        history.replace(to);
      },
      fail: async (failure, show) => {
        await show(failure, { title: t('errorTitle') });
        history.replace('/enter/login');
      },
    });
  }, [history, run, t]);
  return <LoadingScreen />;
};
