import { SystemRole, UserStatus } from '@simdesk/rules';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';

/**
 * The last active SuperAdmin cannot be demoted, banned or deleted. All of them are held while somebody leaves, so that two who
 * leave at the same moment do not both find the other still there. They are held before anybody else is: otherwise two who
 * remove each other would wait for each other.
 */
export const holdSuperAdmins = async (db: Queryable): Promise<{ refuseLosing: (leaving: string) => void }> => {
  const active = await db
    .select({ uuid: users.uuid })
    .from(users)
    .where(and(eq(users.system_role, SystemRole.SuperAdmin), eq(users.status, UserStatus.Active)))
    .orderBy(users.uuid)
    .for('update');
  return {
    refuseLosing: (leaving) => {
      if (active.length === 1 && active[0]?.uuid === leaving) throw new Refusal('last_super_admin');
    },
  };
};
