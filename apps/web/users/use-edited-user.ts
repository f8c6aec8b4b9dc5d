import { contract, type User } from '@simdesk/contract';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#core/queries.ts';
import { useFailureAlert } from '#ui/failure-alert.ts';
import { useGoBack } from '#ui/use-go-back.ts';

/** The user as the server has it now. A failure is told, then left. */
export const useEditedUser = (user_uuid: string): User | undefined => {
  const showFailure = useFailureAlert();
  const goBack = useGoBack();
  const { data, error } = useCall(contract.users.get, { user_uuid }, { staleTime: Infinity, gcTime: 0 });
  const leave = useEffectEvent((failure: unknown) => void showFailure(failure).then(() => goBack('/admin/users')));
  const failure = data === undefined ? error : null;
  useEffect(() => {
    if (failure) leave(failure);
  }, [failure]);
  return data;
};
