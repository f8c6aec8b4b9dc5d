import { limits, SystemRole, UserStatus } from '@simdesk/rules';
import { z } from 'zod';
import { CurrentUser, SessionSummary } from './accounts.ts';
import { list, rawBody, trueAnswer, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, enumInput, instant, password, personName, phone, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';
import { languageField } from './profile.ts';
import { updateFields, versionField } from './core/update.ts';

/** A user as administrators see one. */
export const User = CurrentUser.omit({ impersonated_by: true, needs_two_factor: true, pinned_russian: true }).extend({
  create_at: instant,
});
export type User = z.output<typeof User>;

export const UserInfoDraft = z.object({ first_name: personName, last_name: personName, phone });

const userInput = z.object({ user_uuid: uuid });
const base = '/api/admin';

export const users = {
  list: call({
    method: 'GET',
    path: `${base}/get-users`,
    access: 'users:view',
    input: listQuery.extend({ status: enumInput(UserStatus).optional(), system_role: enumInput(SystemRole).optional() }),
    // Nested twice in the wire format.
    answer: rawBody(z.object({ data: z.object({ data: z.array(User), total: z.int() }) })),
  }),
  get: call({
    method: 'POST',
    path: `${base}/get-user`,
    access: 'users:view',
    input: userInput,
    answer: response(User),
    reads: true,
  }),
  changeInfo: call({
    method: 'POST',
    path: `${base}/change-user-info`,
    access: 'users:edit',
    input: z.object({ ...updateFields(UserInfoDraft.shape), user_uuid: uuid, ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),
  changeStatus: call({
    method: 'POST',
    path: `${base}/change-status`,
    access: 'users:edit',
    input: userInput.extend({ status: enumInput(UserStatus) }),
    answer: trueAnswer,
  }),
  changeRole: call({
    method: 'POST',
    path: `${base}/change-role`,
    access: 'users:edit',
    input: userInput.extend({ system_role: enumInput(SystemRole) }),
    answer: trueAnswer,
  }),
  changeEmail: call({
    method: 'POST',
    path: `${base}/update-email`,
    access: 'users:edit',
    input: userInput.extend({ email: email(limits.email), ...languageField }),
    answer: trueAnswer,
  }),
  changePassword: call({
    method: 'POST',
    path: `${base}/update-password`,
    access: 'users:edit',
    input: userInput.extend({ password: password(limits.password) }),
    answer: trueAnswer,
    ownTransactions: true,
  }),
  sessions: call({
    method: 'GET',
    path: `${base}/get-user-sessions`,
    access: 'users:view',
    input: userInput,
    answer: list(SessionSummary),
  }),
  /** Ends one session of a user, or without its uuid all except that of the caller. */
  endSessions: call({
    method: 'POST',
    path: `${base}/end-user-sessions`,
    access: 'users:edit',
    input: userInput.extend({ uuid: uuid.optional() }),
    answer: trueAnswer,
  }),
  /** Switches the two-factor authentication of a user off who has lost the phone and the recovery codes. */
  resetTwoFactor: call({
    method: 'POST',
    path: `${base}/reset-two-factor`,
    access: 'users:edit',
    input: userInput,
    answer: trueAnswer,
  }),
  remove: call({ method: 'POST', path: `${base}/delete-user`, access: 'users:edit', input: userInput, answer: trueAnswer }),
  /** Opens a session as another user; the console shows the administrator who acts. */
  impersonate: call({
    method: 'POST',
    path: `${base}/login-on-user-session`,
    access: 'users:impersonate',
    input: z.object({ email: email() }),
    answer: response(uuid),
  }),
};
