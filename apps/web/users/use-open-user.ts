import type { User } from '@simdesk/contract';
import { calls } from '#core/calls.ts';
import { freshOnOpen, useCall } from '#core/queries.ts';
import { useExitOnFailure } from '#ui/dialog/use-exit-on-failure.ts';
import { useGoBack } from '#ui/navigation/use-go-back.ts';

/** The user as stored on the server. If it cannot be loaded, shows an alert and goes back. */
export const useOpenUser = (user_uuid: string): User | undefined => {
  const goBack = useGoBack();
  const { data, error } = useCall(calls.users.get, { user_uuid }, freshOnOpen);
  // Loaded data stays on screen if a later refresh fails.
  useExitOnFailure(data === undefined ? error : null, () => goBack('/admin/users'));
  return data;
};
