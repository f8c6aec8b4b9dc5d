import { logQuietly } from '#core/log.ts';
import { renewal } from '#core/renewal.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { lazy, useEffect, useSyncExternalStore } from 'react';
import { loadRenewalDialog } from '../../accounts/routes.ts';

const RenewalDialog = lazy(async () => ({ default: (await loadRenewalDialog()).RenewalDialog }));

/** Opens the dialog for the password over the page when the session has run out. */
export const RenewalGate = () => {
  const isAsked = useSyncExternalStore(renewal.subscribe, renewal.isAsked);
  const { user } = useSession();
  const isActing = user !== null && user.impersonated_by !== null;
  useEffect(() => {
    // Who acts as somebody else does not know that one's password, and goes on as oneself.
    if (isAsked && isActing) session.stopActing().catch(logQuietly);
  }, [isAsked, isActing]);
  return isAsked && user !== null && !isActing && <RenewalDialog email={user.email} />;
};
