import { isRecord, refusals, refusalSentence, type RefusalCode, type RefusalDetails } from '@simdesk/rules';

/** The server refused a call, with a reason. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly code: RefusalCode;
  readonly status: number;
  /** The server's sentence, in English. */
  readonly sentence: string;
  /** The problem of each invalid field: `required`, `max:36`. */
  readonly fields: Record<string, string>;
  readonly details: RefusalDetails;

  constructor(refusal: {
    code: RefusalCode;
    status: number;
    sentence: string;
    fields?: Record<string, string>;
    details?: RefusalDetails;
  }) {
    super(refusal.sentence);
    this.code = refusal.code;
    this.status = refusal.status;
    this.sentence = refusal.sentence;
    this.fields = refusal.fields ?? {};
    this.details = refusal.details ?? {};
  }
}

/** The server did not answer: the network or the server is down. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  /** The save that had no answer, if it may be sent later. */
  readonly save: UnansweredSave | null;

  constructor(message: string, { save = null, ...options }: ErrorOptions & { save?: UnansweredSave | null } = {}) {
    super(message, options);
    this.save = save;
  }
}

/** A save that may have reached the server or not. Under the same key it is made once. */
export interface UnansweredSave {
  key: string;
  path: string;
  input: Record<string, unknown>;
}

/** The code or the texts of a screen could not be loaded: there is no connection, or a newer release has replaced them. */
export class NotLoaded extends Error {
  override name = 'NotLoaded';
}

/** A value was changed by someone else since: of calls that know no versions. */
export const changedSince = (): ApiRefusal =>
  new ApiRefusal({ code: 'stale', status: refusals.stale.status, sentence: refusalSentence('stale', { by: '?' }) });

/** The refusal in an answer with an error status. The body may be anything. */
export const parseRefusal = (status: number, body: unknown): ApiRefusal => {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const code = isRefusalCode(error['code']) ? error['code'] : codeForStatus(status);
  const details = isRecord(error['details']) ? pickPlainValues(error['details']) : {};
  const message = isRecord(body) ? body['response'] : undefined;
  const sentence = typeof message === 'string' && message !== '' ? message : refusalSentence(code, details);
  const fields = isRecord(error['fields']) ? pickStrings(error['fields']) : {};
  return new ApiRefusal({ code, status, sentence, fields, details });
};

/** For proxies and gateways, which answer without a code. */
const codeForStatus = (status: number): RefusalCode => {
  if (status === 413) return 'request_too_large';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return 'internal';
};

const isRefusalCode = (value: unknown): value is RefusalCode => typeof value === 'string' && Object.hasOwn(refusals, value);

const pickStrings = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const pickPlainValues = (values: Record<string, unknown>): RefusalDetails =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
