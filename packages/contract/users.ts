import { limits, SystemRole, UserStatus } from '@simdesk/rules';
import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { asItIs, done, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, enumInput, instant, password, personName, phone, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

/** A user as administrators see one. */
export const User = CurrentUser.omit({ impersonated_by: true }).extend({ create_at: instant, version: z.int() });
export type User = z.output<typeof User>;

export const UserInfoDraft = z.object({ first_name: personName, last_name: personName, phone });

const ofUser = z.object({ user_uuid: uuid });
const base = '/api/admin';

export const users = {
  list: call({
    method: 'GET',
    path: `${base}/get-users`,
    access: 'users:view',
    input: listQuery.extend({ status: enumInput(UserStatus).optional(), system_role: enumInput(SystemRole).optional() }),
    // Nested twice, as the console has always read it.
    answer: asItIs(z.object({ data: z.object({ data: z.array(User), total: z.int() }) })),
  }),
  get: call({
    method: 'POST',
    path: `${base}/get-user`,
    access: 'users:view',
    input: ofUser,
    answer: response(User),
    reads: true,
  }),
  changeInfo: call({
    method: 'POST',
    path: `${base}/change-user-info`,
    access: 'users:edit',
    input: UserInfoDraft.extend({ user_uuid: uuid, version: z.int().optional() }),
    answer: done,
  }),
  changeStatus: call({
    method: 'POST',
    path: `${base}/change-status`,
    access: 'users:edit',
    input: ofUser.extend({ status: enumInput(UserStatus) }),
    answer: done,
  }),
  changeRole: call({
    method: 'POST',
    path: `${base}/change-role`,
    access: 'users:edit',
    input: ofUser.extend({ system_role: enumInput(SystemRole) }),
    answer: done,
  }),
  changeEmail: call({
    method: 'POST',
    path: `${base}/update-email`,
    access: 'users:edit',
    input: ofUser.extend({ email: email(limits.email) }),
    answer: done,
  }),
  changePassword: call({
    method: 'POST',
    path: `${base}/update-password`,
    access: 'users:edit',
    input: ofUser.extend({ password: password(limits.password) }),
    answer: done,
  }),
  remove: call({ method: 'POST', path: `${base}/delete-user`, access: 'users:edit', input: ofUser, answer: done }),
  /** Opens a session as another user; the console shows who really acts while it lasts. */
  impersonate: call({
    method: 'POST',
    path: `${base}/login-on-user-session`,
    access: 'users:impersonate',
    input: z.object({ email: email() }),
    answer: response(uuid),
  }),
};
