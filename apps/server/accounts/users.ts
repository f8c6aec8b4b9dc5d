import { UserStatus } from '@simdesk/rules';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection.ts';
import { users } from '../database/schema/accounts.ts';

export type User = typeof users.$inferSelect;

/** A deleted user's e-mail is free again, so only the others are found by it. */
export const findUserByEmail = async (db: Queryable, email: string): Promise<User | null> => {
  const [user] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, ne(users.status, UserStatus.Deleted)));
  return user ?? null;
};

export const findUser = async (db: Queryable, uuid: string): Promise<User | null> => {
  const [user] = await db.select().from(users).where(eq(users.uuid, uuid));
  return user ?? null;
};
