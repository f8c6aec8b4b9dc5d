import { logFailure } from '#core/log.ts';
import { sessionRenewal } from '#core/session-renewal.ts';
import { useSession } from '#core/session.ts';
import { session } from '#core/session-store.ts';
import { lazy, useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from './routing/load-screen.ts';

const RenewalDialog = lazy(async () => ({ default: (await loadChunk.console()).RenewalDialog }));

const OtherTabDialog = lazy(async () => ({ default: (await loadChunk.console()).OtherTabDialog }));

/** Opens a dialog over the page when the session has expired, or when another tab has replaced it. */
export const SessionRenewal = () => {
  const isRequested = useSyncExternalStore(sessionRenewal.subscribe, sessionRenewal.isRequested);
  const { user, otherTab } = useSession();
  const isActing = user !== null && user.impersonated_by !== null;
  useEffect(() => {
    // An administrator who acts as another user does not know the password and returns to the own session.
    if (isRequested && isActing) session.stopActing().catch(logFailure);
  }, [isRequested, isActing]);
  if (user === null) return null;
  if (otherTab !== null) return <OtherTabDialog user={user} otherUser={otherTab.user} />;
  return isRequested && !isActing && <RenewalDialog email={user.email} />;
};
