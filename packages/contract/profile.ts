import { limits } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { day, email, password, personName, phone } from './core/fields.ts';

export const ProfileDraft = z.object({
  first_name: personName,
  second_name: personName,
  last_name: personName,
  phone,
  birthday: day,
  sex: z.enum(['m', 'f'], 'required'),
});

/** The account of the signed-in user. */
export const profile = {
  update: call({
    method: 'POST',
    path: '/api/account/profile/profile-update',
    access: 'session',
    input: ProfileDraft,
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
  /** Deletes the session's own user; uuid and role in the body are ignored. */
  deleteSelf: call({ method: 'POST', path: '/api/account/profile/delete-self', access: 'session', answer: trueAnswer }),
};
