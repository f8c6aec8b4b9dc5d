import { limits } from '@simdesk/rules';
import { z } from 'zod';
import { done } from './core/answer.ts';
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

/** Everybody's own account. */
export const profile = {
  update: call({
    method: 'POST',
    path: '/api/account/profile/profile-update',
    access: 'session',
    input: ProfileDraft,
    answer: done,
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/account/profile/email-update',
    access: 'session',
    input: z.object({ new_email: email(limits.email) }),
    answer: done,
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/account/profile/password-update',
    access: 'session',
    // An old password may still be as long as registration allows.
    input: z.object({ old_password: password(), new_password: password(limits.password) }),
    answer: done,
  }),
  /** Deletes the session's own user; what the body says of uuid and role is not looked at. */
  deleteSelf: call({ method: 'POST', path: '/api/account/profile/delete-self', access: 'session', answer: done }),
};
