import type { RefusalCode } from './refusals.ts';

/** What may be part of an attack, or what an attacker would do after one. */
export const securityEventNames = [
  'login_failed',
  'password_failed',
  'throttled',
  'session_refused',
  'access_refused',
  'key_refused',
  'role_changed',
  'access_changed',
  'email_changed',
  'session_ended',
  'two_factor_changed',
  'second_factor_failed',
  'exported',
] as const;
export type SecurityEventName = (typeof securityEventNames)[number];

/** The event that a refusal is; null for an everyday one. */
export const securityEventOf = (code: RefusalCode): SecurityEventName | null => eventsByRefusal[code] ?? null;

const eventsByRefusal: Partial<Record<RefusalCode, SecurityEventName>> = {
  wrong_credentials: 'login_failed',
  not_active: 'login_failed',
  sign_on_failed: 'login_failed',
  sign_on_email: 'login_failed',
  sign_on_role: 'login_failed',
  sign_on_deleted: 'login_failed',
  sign_on_other: 'login_failed',
  wrong_password: 'password_failed',
  wrong_code: 'second_factor_failed',
  too_many_attempts: 'throttled',
  too_many_requests: 'throttled',
  no_session: 'session_refused',
  not_allowed: 'access_refused',
  registration_closed: 'access_refused',
  no_key: 'key_refused',
};
