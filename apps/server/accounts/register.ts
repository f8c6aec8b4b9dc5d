import type { contract } from '@simdesk/contract';
import { SystemRole, UserStatus } from '@simdesk/rules';
import { countAttempt } from '../core/auth/throttle.ts';
import type { Handler } from '../core/http/serve.ts';
import { Refusal } from '../core/refusal.ts';
import { announce } from '../database/link.ts';
import { users } from '../database/schema/accounts.ts';
import { findUserByEmail } from './find-user.ts';
import { hashNewPassword } from './passwords.ts';

/** It has its own transactions, because refused registrations must be counted too, and because hashing takes long. */
export const register: Handler<typeof contract.accounts.register> = async ({ email, password, ...names }, context) => {
  const { services, user: caller, ip: address, note } = context;
  const { database } = services.connection;
  const { registration } = services.config;
  if (registration === 'closed') throw new Refusal('registration_closed');
  // Administrators register many users in a row, and vouch for their e-mails.
  const isByAdministrator = caller !== null && caller.permissions.includes('users:edit');
  if (!isByAdministrator)
    await database.transaction((db) => countAttempt(db, { action: 'registration', account: email.toLowerCase(), address }));
  if (await findUserByEmail(database, email)) throw new Refusal('email_taken');
  const password_hash = await hashNewPassword(password, 'password');
  const status = registration === 'open' ? UserStatus.Active : UserStatus.Created;
  return context.auditedTransaction(async (db) => {
    const [user] = await db
      .insert(users)
      .values({
        ...{ ...names, email, password_hash, system_role: SystemRole.NoRole, status, changed_by: email },
        email_confirmed: isByAdministrator,
      })
      .onConflictDoNothing()
      .returning();
    if (!user) throw new Refusal('email_taken');
    announce(db, { area: 'users', record: user.uuid, request: null });
    note({ record: user.uuid, after: user, user: { user_uuid: user.uuid, email: user.email } });
    return user.uuid;
  });
};
