import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { change } from '../core/records/versioned.ts';
import { users } from '../database/schema/accounts.ts';
import { findUserByEmail } from './users.ts';

/** Gives a user another e-mail, unless somebody else has it. `field` is what the call names it. */
export const changeEmail = async (context: Context, user_uuid: string, email: string, field: string): Promise<true> => {
  const holder = await findUserByEmail(context.db, email);
  if (holder && holder.uuid !== user_uuid) throw new Refusal('email_taken', {}, { [field]: 'taken' });
  await change(context, users, user_uuid, { email });
  await context.services.sessions.renew(context.db, user_uuid);
  return true;
};
