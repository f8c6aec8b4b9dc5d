import type { CurrentUser } from '@simdesk/contract';
import type { Permission } from '@simdesk/rules';
import { useSyncExternalStore } from 'react';
import { permissionsOfUser } from './permissions.ts';
import { session, type SessionSnapshot } from './session-store.ts';

export const useSession = (): SessionSnapshot => useSyncExternalStore(session.subscribe, session.snapshot);

/** The signed-in user; only for screens that require one. */
export const useUser = (): CurrentUser => {
  const { user } = useSession();
  if (user === null) throw new Error('This screen needs a signed-in user.');
  return user;
};

/** What the signed-in user may do; nothing without one. */
export const usePermissions = (): readonly Permission[] => {
  const { user } = useSession();
  return user === null ? [] : permissionsOfUser(user);
};

export const useMay = (permission: Permission): boolean => usePermissions().includes(permission);
