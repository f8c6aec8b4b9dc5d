import { renewal } from '#core/renewal.ts';
import { useSession } from '#core/session.ts';
import { lazy, useSyncExternalStore } from 'react';

const RenewalDialog = lazy(async () => ({ default: (await import('../accounts/renewal-dialog.tsx')).RenewalDialog }));

/** Opens the dialog for the password over the page when the session has run out. */
export const RenewalGate = () => {
  const isAsked = useSyncExternalStore(renewal.subscribe, renewal.isAsked);
  const { user } = useSession();
  return isAsked && user !== null && <RenewalDialog email={user.email} />;
};
