import type { CurrentUser } from '@simdesk/contract';
import { defaultPermissions, SystemRole, type Permission } from '@simdesk/rules';
import { readStored, writeStored } from './storage.ts';

/** What a user may do now. */
export const permissionsOfUser = ({ permissions, system_role }: CurrentUser): readonly Permission[] =>
  permissions ?? defaultPermissions(system_role);

/**
 * What is asked before the session is read: what every role may do by default. The browser stores which of it the user of the last page
 * did not have, so that not every page begins with refused calls.
 */
export const earlyPermissions = {
  get: (): readonly Permission[] => {
    const withheld = readStored('withheldPermissions')?.split(' ') ?? [];
    return ofEveryone().filter((permission) => !withheld.includes(permission));
  },
  remember: (user: CurrentUser | null): void => {
    const own = user === null ? ofEveryone() : permissionsOfUser(user);
    writeStored(
      'withheldPermissions',
      ofEveryone()
        .filter((permission) => !own.includes(permission))
        .join(' ') || null,
    );
  },
};

const ofEveryone = (): Permission[] => defaultPermissions(SystemRole.NoRole);
