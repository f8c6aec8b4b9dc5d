import { mayCall, type Access } from '@simdesk/contract/access';
import { usePermissions } from '#core/session.ts';

/** Whether the signed-in user may make a call; false if the call is undefined. */
export const useMayCall = (call: { access: Access } | undefined): boolean => {
  const permissions = usePermissions();
  return call !== undefined && mayCall(permissions, call);
};
