import { useSession } from './session.ts';
import { useSettings } from './settings.ts';

/** Whether the pinned screens are Russian for the signed-in user: the own choice, or what is set for everyone. */
export const usePinnedRussian = (): boolean => {
  const { user } = useSession();
  const { pinnedRussian } = useSettings();
  return user?.pinned_russian ?? pinnedRussian;
};
