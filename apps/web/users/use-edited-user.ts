import { contract, type User } from '@simdesk/contract';
import { asStoredNow, useCall } from '#core/queries.ts';
import { useLeaveOnFailure } from '#ui/dialog/leave-on-failure.ts';
import { useGoBack } from '#ui/navigation/use-go-back.ts';

/** The user as the server has it now. A failure is told, then left. */
export const useEditedUser = (user_uuid: string): User | undefined => {
  const goBack = useGoBack();
  const { data, error } = useCall(contract.users.get, { user_uuid }, asStoredNow);
  // What was shown once stays, whatever becomes of a later look.
  useLeaveOnFailure(data === undefined ? error : null, () => goBack('/admin/users'));
  return data;
};
