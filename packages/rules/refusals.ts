/**
 * Every reason for which the server refuses a request, with its HTTP status and sentence. The code is also the key of the
 * translation in the console, so a placeholder holds a name or a number, never an English word.
 */
export const refusals = {
  malformed: { status: 400, sentence: 'The request could not be read.' },
  no_idempotency_key: { status: 400, sentence: 'Every change needs an Idempotency-Key of at most 200 characters.' },
  no_session: { status: 401, sentence: 'Please sign in.' },
  no_key: { status: 401, sentence: 'This call needs the key of a storefront.' },
  wrong_credentials: { status: 401, sentence: 'The e-mail or the password is wrong.' },
  not_allowed: { status: 403, sentence: 'Your role does not allow this.' },
  not_active: { status: 403, sentence: 'This account is not active. An administrator must activate it.' },
  registration_closed: { status: 403, sentence: 'Registration is closed. Ask an administrator for an account.' },
  unknown_call: { status: 404, sentence: 'There is no such call.' },
  not_found: { status: 404, sentence: 'This entry does not exist or was deleted.' },
  stale: { status: 409, sentence: '{{by}} changed this entry meanwhile.' },
  idempotency_key_reused: { status: 409, sentence: 'This Idempotency-Key was used for another request.' },
  in_use: { status: 409, sentence: 'This entry is still in use: {{where}}.' },
  referenced: { status: 409, sentence: 'This entry is still in use elsewhere.' },
  last_super_admin: { status: 409, sentence: 'This is the last active Super administrator: name another one first.' },
  // Specified by the documents for a captcha in front of the console; no screen of the console has one.
  wrong_captcha: { status: 422, sentence: 'Wrong capcha' },
  wrong_password: { status: 422, sentence: 'The old password is wrong.' },
  locked_employee: { status: 409, sentence: 'The entry of the Owner and one’s own entry cannot be changed.' },
  unknown_user: { status: 404, sentence: 'There is no user with this e-mail.' },
  already_employed: { status: 409, sentence: 'This user is already an employee of the company.' },
  order_move: { status: 422, sentence: 'An order in this status cannot be changed like that.' },
  sim_move: { status: 422, sentence: 'A SIM in this status cannot be changed like that.' },
  refund_refused: { status: 422, sentence: 'This order cannot be refunded: nothing was paid, or nothing is left to give back.' },
  refund_pending: { status: 409, sentence: 'A refund of this order is still under way.' },
  refund_repeated: {
    status: 409,
    sentence: 'The same amount of this order was refunded a short time ago. Refunding it again must be confirmed.',
  },
  refund_unanswered: {
    status: 502,
    sentence: 'The payment provider did not answer. The refund stays pending and is settled by itself.',
  },
  refund_failed: { status: 502, sentence: 'The payment provider refused the refund: {{reason}}.' },
  erased: { status: 409, sentence: 'The personal data of this entry was erased: it cannot be changed or sent any more.' },
  erase_open_order: { status: 409, sentence: 'Nothing was erased: work on these orders has not ended yet: {{orders}}.' },
  erase_pending_refund: { status: 409, sentence: 'Nothing was erased: a refund of these orders is still under way: {{orders}}.' },
  erase_owed_call: {
    status: 409,
    sentence: 'Nothing was erased: billing, the payment provider or the mail server still waits for these orders: {{orders}}.',
  },
  erase_several_people: {
    status: 409,
    sentence: 'Nothing was erased: these orders belong to several people: {{orders}}. Look for one of them by the fiscal code.',
  },
  port_in_only: { status: 422, sentence: 'The offer «{{offer}}» is only for numbers that are ported.' },
  donor_excluded: { status: 422, sentence: 'The offer «{{offer}}» is not for numbers that come from {{donor}}.' },
  discount_refused: { status: 422, sentence: 'This discount code cannot be used for this order.' },
  active_code: { status: 409, sentence: 'An active discount code cannot be deleted: switch it off first.' },
  ordered_code: { status: 409, sentence: 'This discount code cannot be deleted: orders were placed with it ({{orders}}).' },
  email_taken: { status: 409, sentence: 'An account with this e-mail exists already.' },
  too_large: { status: 413, sentence: 'This is larger than the {{limit}} allowed.' },
  too_many_pixels: { status: 413, sentence: 'This picture has more than the {{megapixels}} megapixels allowed.' },
  too_many_lines: { status: 413, sentence: 'This file has more than the {{lines}} lines allowed.' },
  request_too_large: { status: 413, sentence: 'The request is larger than allowed.' },
  unsupported_type: { status: 415, sentence: 'The request has a content type that this call does not take.' },
  file_kind: { status: 415, sentence: 'Files of this kind are not accepted. Accepted are: {{allowed}}.' },
  file_type: { status: 415, sentence: 'The content of this file is not of the kind {{expected}}.' },
  file_empty: { status: 422, sentence: 'This file is empty.' },
  csv_columns: { status: 422, sentence: 'The first line of the file must name its columns. Missing: {{missing}}.' },
  csv_malformed: { status: 422, sentence: 'The file cannot be read from line {{line}} on: check its quotation marks.' },
  csv_no_rows: { status: 422, sentence: 'The file has no lines below its first one.' },
  no_preview: { status: 409, sentence: 'There is no preview of this file, or it is older than an hour: upload it again.' },
  import_running: { status: 409, sentence: 'This file is being worked on: wait until that has ended.' },
  nothing_to_load: { status: 422, sentence: 'No line of this file can be loaded.' },
  unknown_address: { status: 404, sentence: 'This address was not found.' },
  invalid: { status: 422, sentence: 'Some fields are not right.' },
  too_many_attempts: { status: 429, sentence: 'Too many failed attempts. Try again in {{seconds}} seconds.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  billing_failed: { status: 502, sentence: 'The billing system did not answer as expected. Please try again later.' },
  billing_refused: { status: 502, sentence: 'The billing system refused: {{answer}}.' },
  geocoder_failed: { status: 502, sentence: 'The geocoder did not answer as expected. Please try again later.' },
  mail_failed: { status: 502, sentence: 'The mail server did not answer as expected. Please try again later.' },
  mail_refused: { status: 502, sentence: 'The mail server refused this mail: {{answer}}.' },
  locked: { status: 503, sentence: 'Someone else is changing the same entry. Please try again in a few seconds.' },
  busy: { status: 503, sentence: 'The service is busy. Please try again in a few seconds.' },
  unavailable: { status: 503, sentence: 'The service is starting or stopping. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type RefusalCode = keyof typeof refusals;
export type RefusalDetails = Record<string, string | number>;

export const refusalSentence = (code: RefusalCode, details: RefusalDetails = {}): string =>
  refusals[code].sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''));
