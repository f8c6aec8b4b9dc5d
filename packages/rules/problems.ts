import { formatEuro } from './money.ts';

/**
 * The problems of fields. On the wire a problem is its name, with a number if the sentence needs one (`max:36`), so that the
 * console can translate it.
 */
export const problemSentences = {
  required: 'This field is required',
  required_short: 'Required.',
  email: 'Enter correct Email.',
  password: 'Password must be from 6 to 32 symbols.',
  wrong_password: 'This is not your current password',
  wrong_code: 'This code is wrong or has already been used',
  common_password: 'This password is among the first that attackers try: choose another one',
  repeat: 'The two entries are not the same',
  max: 'Length not be {{n}}',
  min: 'Length must be at least {{n}}',
  digits: 'Length must be {{n}}',
  max_value: 'The value must be at most {{n}}',
  min_value: 'The value must be at least {{n}}',
  whole: 'Enter a whole number',
  number: 'Please write number',
  choice: 'Choose one of the offered values',
  unknown: 'The chosen entry no longer exists',
  taken: 'This value is already in use',
  bound: 'Other entries use this value: it cannot be changed as long as they do',
  day: 'Enter a date',
  future: 'Choose a day in the future',
  past: 'Choose a day in the past',
  moment: 'Enter a date and a time',
  after_start: 'Choose a time after the start',
  days_ahead: 'Choose a time within {{n}} days',
  price: 'Enter a price such as 12,50',
  phone: 'Enter a phone number: digits only, optionally with + in front',
  digits_or: 'Enter {{n}} or {{m}} digits',
  link: 'Enter an address that begins with https://, http://, / or mailto:',
  link_characters: 'An address must not contain spaces, quotation marks, <, > or backslashes: write %20 for a space',
  webhook_url: 'Enter an address that begins with https://, without a user name',
  private_address: 'This address is in a private network, where nothing is sent',
  unresolved_host: 'The host of this address could not be found',
  no_such_address: 'This address was not found: check it, or give the coordinates',
  geocoder_silent: 'The address could not be looked up, because the geocoder is not responding',
  exists: 'The same entry already exists',
  repeated: 'The same as in line {{n}}',
  cells: 'This line has more than {{n}} values: put those with a comma or semicolon in quotation marks',
  file_kind: 'Files of this kind cannot be used here',
  not_text: 'This must be text',
  text: 'This text contains characters that cannot be stored',
  no_such_order: 'There is no order with this number',
  nothing_to_ship: 'This order has only eSIMs: there is nothing to ship',
  order_not_shipped: 'This order is not paid or was cancelled: there is nothing to ship',
  order_changed: 'This order was changed after the preview: check it and import the line again',
  refund_max: 'Sum need be less than {{n}}',
  customer_key: 'Enter an email, a phone number or a fiscal code of 16 characters',
  invalid: 'This value is not valid',
} as const;

export type ProblemName = keyof typeof problemSentences;
export type Problem = ProblemName | `${ProblemName}:${number}`;

/** The name of a problem, and its number as it is shown: an amount of money as a price. */
export const parseProblem = (problem: string): { name: ProblemName; n?: number | string; m?: number } => {
  const [name = '', n] = problem.split(':');
  if (!isProblemName(name)) return { name: 'invalid' };
  if (n === undefined) return { name };
  if (name === 'digits_or') return { name, n: Number(n), m: Number(n) + 2 };
  return { name, n: name === 'refund_max' ? formatEuro(Number(n)) : Number(n) };
};

/** A validation message as a problem; `invalid` if it is not a problem's name. */
export const asProblem = (message: string): Problem => (isProblem(message) ? message : 'invalid');

const isProblem = (text: string): text is Problem => isProblemName(text.split(':', 1)[0] ?? '');

const isProblemName = (name: string): name is ProblemName => Object.hasOwn(problemSentences, name);

export const problemSentence = (problem: string): string => {
  const { name, n, m } = parseProblem(problem);
  return problemSentences[name].replace('{{n}}', String(n ?? '')).replace('{{m}}', String(m ?? ''));
};
