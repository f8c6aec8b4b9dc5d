import { mayCall, type Access } from '@simdesk/contract/access';
import { useUser } from '#core/session.ts';

/** Whether the signed-in user may make a call; false if the call is undefined. */
export const useMayCall = (call: { access: Access } | undefined): boolean => {
  const { system_role } = useUser();
  return call !== undefined && mayCall(system_role, call);
};
