import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { updateRow } from '../core/records/versioned.ts';
import { users } from '../database/schema/accounts.ts';
import { findUserByEmail } from './find-user.ts';

/** Refuses an e-mail of another user; `field` is its name in the call's input. */
export const changeEmail = async (context: Context, user_uuid: string, email: string, field: string): Promise<true> => {
  const owner = await findUserByEmail(context.db, email);
  if (owner && owner.uuid !== user_uuid) throw new Refusal('email_taken', {}, { [field]: 'taken' });
  await updateRow(context, users, user_uuid, { email });
  await context.services.sessions.reloadUser(context.db, user_uuid);
  return true;
};
