import { SystemRole, UserStatus } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';

/**
 * The last active SuperAdmin cannot be demoted, banned or deleted. All of them are locked during such a change, so that two
 * concurrent changes do not remove the last two. Lock them before any other user: otherwise two SuperAdmins who remove each
 * other would deadlock.
 */
export const lockSuperAdmins = async (db: Queryable): Promise<{ refuseRemovingLast: (leaving: string) => void }> => {
  const active = await db
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(eq(users.system_role, SystemRole.SuperAdmin), eq(users.status, UserStatus.Active)))
    .orderBy(users.uuid)
    .for('update');
  return {
    refuseRemovingLast: (leaving) => {
      if (active.length === 1 && active[0]?.uuid === leaving) throw new Refusal('last_super_admin');
    },
  };
};
