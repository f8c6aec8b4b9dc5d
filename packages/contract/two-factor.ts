import { SystemRole } from '@simdesk/rules';
import { z } from 'zod';
import { response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { enumInput, password, requiredText, secret } from './core/fields.ts';

/** The code of an authenticator app, or a recovery code. */
const twoFactorCode = secret(requiredText(40));

const TwoFactorState = z.object({
  is_on: z.boolean(),
  /** Whether the role of the user needs it. */
  is_required: z.boolean(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  /** The lowest role that needs it; null if it is everyone's choice. */
  required_from: z.enum(SystemRole).nullable(),
});

const base = '/api/account/two-factor';
const own = { access: 'session', beforeTwoFactor: true } as const;
const recoveryCodes = response(z.array(z.string()));

/** The second factor of the signed-in user: the codes of an authenticator app. */
export const twoFactor = {
  get: call({ method: 'GET', path: `${base}/get`, ...own, answer: response(TwoFactorState) }),
  /** Answers a new secret as text and as a QR code (SVG). It is not used before it is confirmed. */
  start: call({
    ...{ method: 'POST', path: `${base}/start`, ...own },
    input: z.object({ password: password() }),
    answer: response(z.object({ secret: z.string(), qr: z.string() })),
    ownTransactions: true,
  }),
  /** Switches it on with a first code. Answers the recovery codes, which are shown only once. */
  confirm: call({
    ...{ method: 'POST', path: `${base}/confirm`, ...own },
    input: z.object({ code: twoFactorCode }),
    answer: recoveryCodes,
    ownTransactions: true,
  }),
  renewCodes: call({
    ...{ method: 'POST', path: `${base}/renew-codes`, ...own },
    input: z.object({ code: twoFactorCode }),
    answer: recoveryCodes,
    ownTransactions: true,
  }),
  stop: call({
    ...{ method: 'POST', path: `${base}/stop`, ...own },
    input: z.object({ password: password(), code: twoFactorCode }),
    answer: trueAnswer,
    ownTransactions: true,
  }),
  /** From which role on two-factor authentication is required. */
  changePolicy: call({
    method: 'POST',
    path: '/api/admin/two-factor/change-policy',
    access: 'two-factor:require',
    input: z.object({ required_from: enumInput(SystemRole).nullable() }),
    answer: trueAnswer,
  }),
};
