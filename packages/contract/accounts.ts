import { permissions, sexes, SystemRole, UserStatus } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, instant, password, secret, text, uuid } from './core/fields.ts';
import { ListSettings } from './lists.ts';

export const SystemUser = z.object({
  user_uuid: uuid,
  email: z.string(),
  system_role: z.enum(SystemRole),
  status: z.enum(UserStatus),
});

export const CurrentUser = SystemUser.extend({
  first_name: z.string(),
  second_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  birthday: z.string().nullable(),
  sex: z.enum(sexes),
  version: z.int(),
  /** Until it is, nothing but the link that confirms it is sent to the e-mail. */
  email_confirmed: z.boolean(),
  /** Whether sign-in needs a code beside the password. */
  two_factor: z.boolean(),
  /** The e-mail of the administrator who acts as this user, if any. */
  impersonated_by: z.string().nullable(),
  /** Whether the user must set up two-factor authentication before anything else. */
  needs_two_factor: z.boolean(),
  /** How the user likes the lists; a server of an older release does not send it. */
  lists: z.array(ListSettings).optional(),
  /** What the user may do; a server of an older release does not send it. */
  permissions: z.array(z.enum(permissions)).optional(),
  /** Whether the user took or declined the tour of the console; a server of an older release does not send it. */
  tour_seen: z.boolean().optional(),
  /** Whether the pinned screens are Russian for this user; a server of an older release does not send it. */
  pinned_russian: z.boolean().optional(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** A session as its user and administrators see it. */
export const SessionSummary = z.object({
  uuid,
  create_at: instant,
  /** The last use, to the minute. */
  seen_at: instant,
  /** The IP address from which it was opened. */
  address: z.string(),
  /** Names such as Chrome and Windows; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  /** The administrator who acts as the user in it, if any. */
  impersonated_by: z.string().nullable(),
  /** Whether the call was made with it. */
  is_current: z.boolean(),
});
export type SessionSummary = z.output<typeof SessionSummary>;

export const Credentials = z.object({ email: email(), password: password() });

export const Registration = Credentials.extend({
  first_name: text(24).default(''),
  last_name: text(24).default(''),
  second_name: text(24).default(''),
  sex: z.enum(sexes, 'choice').default('n'),
});

/** The answer of `get-from-email`: only enough to recognise a person. */
export const UserSummary = z.object({ user_uuid: uuid, email: z.string(), first_name: z.string(), last_name: z.string() });

export const accounts = {
  login: call({
    method: 'POST',
    path: '/api/account/enter/login',
    access: 'public',
    // The code of users with two-factor authentication; the specified body has none.
    input: Credentials.extend({ code: secret(text(40)).optional() }),
    answer: response(uuid),
    ownTransactions: true,
  }),
  register: call({
    method: 'POST',
    path: '/api/account/enter/registration',
    access: 'public',
    input: Registration,
    answer: response(uuid),
    ownTransactions: true,
  }),
  currentSession: call({
    method: 'GET',
    path: '/api/account/enter/current-session',
    access: 'session',
    beforeTwoFactor: true,
    answer: response(CurrentUser),
    passive: true,
  }),
  logout: call({ method: 'POST', path: '/api/account/enter/logout', access: 'public', answer: trueAnswer }),
  getFromEmail: call({
    method: 'GET',
    path: '/api/account/get-from-email',
    access: 'session',
    input: z.object({ email: email() }),
    answer: response(UserSummary),
  }),
};
