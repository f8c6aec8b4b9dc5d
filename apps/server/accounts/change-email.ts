import type { MailLanguage } from '@simdesk/contract';
import type { Context } from '../core/http/context.ts';
import { Refusal } from '../core/refusal.ts';
import { lockRow, updateRow } from '../core/records/versioned.ts';
import { users } from '../database/schema/accounts.ts';
import { queueEmailLink } from './email-links.ts';
import { findUserByEmail } from './find-user.ts';

interface EmailChange {
  user_uuid: string;
  email: string;
  /** The name of the e-mail in the call's input. */
  field: string;
  language: MailLanguage;
}

/**
 * Changes the e-mail at once. Until its owner has opened the link that is sent to it, it gets no other mail. An own e-mail that was
 * confirmed gets a link that undoes the change; that of an administrator stands.
 */
export const changeEmail = async (context: Context, { user_uuid, email, field, language }: EmailChange): Promise<true> => {
  const { db, services, user } = context;
  const before = await lockRow(db, users, user_uuid);
  const owner = await findUserByEmail(db, email);
  if (owner && owner.uuid !== user_uuid) throw new Refusal('email_taken', {}, { [field]: 'taken' });
  const isSame = before.email.toLowerCase() === email.toLowerCase();
  await updateRow(context, users, user_uuid, { email, email_confirmed: isSame && before.email_confirmed });
  await services.sessions.reloadUser(db, user_uuid);
  if (isSame) return true;
  context.note({ event: 'email_changed' });
  await queueEmailLink(context, { user_uuid, purpose: 'confirm', email, language });
  if (before.email_confirmed && user_uuid === user.user_uuid)
    await queueEmailLink(context, { user_uuid, purpose: 'undo', email: before.email, language });
  return true;
};
