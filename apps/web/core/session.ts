import type { CurrentUser } from '@simdesk/contract';
import { mayRole, type Permission } from '@simdesk/rules';
import { useSyncExternalStore } from 'react';
import { session, type SessionSnapshot } from './session-store.ts';

export const useSession = (): SessionSnapshot => useSyncExternalStore(session.subscribe, session.snapshot);

/** The signed-in user; only for screens that require one. */
export const useUser = (): CurrentUser => {
  const { user } = useSession();
  if (user === null) throw new Error('This screen needs a signed-in user.');
  return user;
};

export const useMay = (permission: Permission): boolean => {
  const { user } = useSession();
  return user !== null && mayRole(user.system_role, permission);
};
