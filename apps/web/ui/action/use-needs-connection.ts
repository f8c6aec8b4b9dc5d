import { connection } from '#core/connection.ts';
import { offlineActions } from '#core/offline-actions.ts';
import { useDialogs } from '../dialog/dialogs.tsx';

/** Whether something can be done that needs the server and cannot wait. Without a connection it says so, and answers false. */
export const useNeedsConnection = (): (() => Promise<boolean>) => {
  const dialogs = useDialogs();
  return async () => {
    const offline = offlineActions.get();
    if (offline === null || (await connection.check())) return true;
    await dialogs.alert({ kind: 'error', ...offline.refusal() });
    return false;
  };
};
