import { limits } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, password, pastDay, personName, phone } from './core/fields.ts';
import { updateFields, versionField } from './core/update.ts';

export const ProfileDraft = z.object({
  first_name: personName,
  second_name: personName,
  last_name: personName,
  phone,
  birthday: pastDay,
  sex: z.enum(['m', 'f'], 'required'),
});

/** The account of the signed-in user. */
export const profile = {
  update: call({
    method: 'POST',
    path: '/api/account/profile/profile-update',
    access: 'session',
    input: z.object({ ...updateFields(ProfileDraft.shape), ...versionField }),
    answer: trueAnswer,
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/account/profile/email-update',
    access: 'session',
    input: z.object({ new_email: email(limits.email) }),
    answer: trueAnswer,
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/account/profile/password-update',
    access: 'session',
    // An old password may still be as long as registration allows.
    input: z.object({ old_password: password(), new_password: password(limits.password) }),
    answer: trueAnswer,
    ownTransactions: true,
  }),
  /** Deletes the session's own user, whatever uuid and role the body names. */
  deleteSelf: call({
    method: 'POST',
    path: '/api/account/profile/delete-self',
    access: 'session',
    input: z.object({ user_uuid: z.unknown().optional(), user_role: z.unknown().optional() }),
    answer: trueAnswer,
  }),
};
