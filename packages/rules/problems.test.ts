import { describe, expect, it } from 'vitest';
import { asProblem, problemSentence, problemSentences, parseProblem } from './problems.ts';
import { refusals, refusalSentence } from './refusals.ts';

describe('the problem of a field', () => {
  it.each([
    ['', 'email', 'Enter correct Email.'],
    ['', 'password', 'Password must be from 6 to 32 symbols.'],
    ['[generic.maxlen] ', 'max:36', 'Length not be 36'],
    ['[generic.digits] ', 'digits:20', 'Length must be 20'],
    ['[generic.minlen] ', 'min:2', 'Length must be at least 2'],
    ['', 'min_value:0', 'The value must be at least 0'],
    ['', 'required', 'This field is required'],
  ])('%s%s has the sentence %j', (_rule, problem, sentence) => {
    expect(problemSentence(problem)).toBe(sentence);
  });

  it('a name and a number are one word on the wire', () => {
    expect(parseProblem('max:36')).toEqual({ name: 'max', n: 36 });
    expect(parseProblem('required')).toEqual({ name: 'required' });
    expect(['max:36', 'required'].map(asProblem)).toEqual(['max:36', 'required']);
    expect(problemSentence('refund_max:7.5')).toBe('Sum need be less than 7,50€');
  });

  it.each(['', 'nonsense', 'Invalid input: expected string', 'constructor', 'toString', '__proto__', 'hasOwnProperty:3'])(
    'the unknown problem %j is said as an invalid value',
    (problem) => {
      expect(problemSentence(problem)).toBe(problemSentences.invalid);
      expect(asProblem(problem)).toBe('invalid');
    },
  );
});

describe('the sentence of a refusal', () => {
  it('includes its details', () => {
    expect(refusalSentence('stale', { by: 'anna@example.com' })).toBe('anna@example.com has changed this entry in the meantime.');
    expect(refusalSentence('in_use', { where: '«Come attivo la SIM?»' })).toBe(
      'This entry is still in use: «Come attivo la SIM?».',
    );
    expect(refusalSentence('too_many_attempts', { seconds: 30 })).toBe('Too many failed attempts. Try again in 30 seconds.');
  });

  it('includes a detail unchanged, with any characters', () => {
    expect(refusalSentence('in_use', { where: "«$& $1 {{where}} $'»" })).toBe(
      "This entry is still in use: «$& $1 {{where}} $'».",
    );
  });

  it('has the statuses of the specification', () => {
    const statuses = Object.fromEntries(Object.entries(refusals).map(([code, { status }]) => [code, status]));
    expect(statuses).toMatchInlineSnapshot(`
      {
        "access_fixed": 422,
        "access_needs": 422,
        "active_code": 409,
        "already_employed": 409,
        "billing_failed": 502,
        "billing_refused": 502,
        "busy": 503,
        "claimed": 409,
        "csv_columns": 422,
        "csv_malformed": 422,
        "csv_no_rows": 422,
        "discount_refused": 422,
        "donor_excluded": 422,
        "email_taken": 409,
        "email_unconfirmed": 409,
        "erase_open_order": 409,
        "erase_owed_call": 409,
        "erase_pending_refund": 409,
        "erase_several_people": 409,
        "erased": 409,
        "file_empty": 422,
        "file_kind": 415,
        "file_type": 415,
        "geocoder_failed": 502,
        "idempotency_key_reused": 409,
        "import_running": 409,
        "in_use": 409,
        "internal": 500,
        "invalid": 422,
        "key_kind": 403,
        "last_super_admin": 409,
        "link_expired": 404,
        "locked": 503,
        "locked_employee": 409,
        "mail_failed": 502,
        "mail_refused": 502,
        "malformed": 400,
        "no_idempotency_key": 400,
        "no_key": 401,
        "no_preview": 409,
        "no_session": 401,
        "not_active": 403,
        "not_allowed": 403,
        "not_found": 404,
        "not_in_lane": 409,
        "nothing_to_load": 422,
        "nothing_to_send": 422,
        "order_move": 422,
        "ordered_code": 409,
        "payment_differs": 422,
        "port_in_only": 422,
        "referenced": 409,
        "refund_awaits_approval": 409,
        "refund_decided": 409,
        "refund_declined": 409,
        "refund_failed": 502,
        "refund_limit": 403,
        "refund_own": 403,
        "refund_pending": 409,
        "refund_refused": 422,
        "refund_repeated": 409,
        "refund_unanswered": 502,
        "registration_closed": 403,
        "request_too_large": 413,
        "second_factor_required": 401,
        "sign_on_deleted": 403,
        "sign_on_email": 403,
        "sign_on_failed": 400,
        "sign_on_other": 403,
        "sign_on_role": 403,
        "sim_move": 422,
        "stale": 409,
        "too_large": 413,
        "too_many_attempts": 429,
        "too_many_lines": 413,
        "too_many_pixels": 413,
        "too_many_requests": 429,
        "two_factor_needed": 403,
        "unavailable": 503,
        "unknown_address": 404,
        "unknown_call": 404,
        "unknown_user": 404,
        "unpacked_too_large": 413,
        "unsupported_type": 415,
        "wrong_captcha": 422,
        "wrong_code": 422,
        "wrong_credentials": 401,
        "wrong_password": 422,
        "xlsx_malformed": 422,
      }
    `);
  });

  it('ends with a full stop, except the specified one about the captcha', () => {
    for (const code of Object.keys(refusals) as (keyof typeof refusals)[])
      if (code !== 'wrong_captcha') expect(refusals[code].sentence).toMatch(/^[A-Z{].*\.$/);
    expect(refusals.wrong_captcha.sentence).toBe('Wrong capcha');
  });
});
