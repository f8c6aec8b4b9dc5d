import { refusals, refusalSentence, type RefusalCode, type RefusalDetails } from '@simdesk/rules';

/** The server understood the call and said no, with a reason. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal';
  readonly code: RefusalCode;
  readonly status: number;
  /** The server's own words, in English. */
  readonly sentence: string;
  /** What is wrong with which field: `required`, `max:36`. */
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

/** No answer came: the network or the server is down. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** The refusal that an answer with an error status stands for, whatever its body is made of. */
export const refusalOf = (status: number, body: unknown): ApiRefusal => {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const code = isRefusalCode(error['code']) ? error['code'] : codeOfStatus(status);
  const details = isRecord(error['details']) ? plainValues(error['details']) : {};
  const said = isRecord(body) ? body['response'] : undefined;
  const sentence = typeof said === 'string' && said !== '' ? said : refusalSentence(code, details);
  const fields = isRecord(error['fields']) ? onlyTexts(error['fields']) : {};
  return new ApiRefusal({ code, status, sentence, fields, details });
};

/** What stands between us and the server (a proxy, a gateway) answers without a code. */
const codeOfStatus = (status: number): RefusalCode => {
  if (status === 413) return 'request_too_large';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return 'internal';
};

const isRefusalCode = (value: unknown): value is RefusalCode => typeof value === 'string' && Object.hasOwn(refusals, value);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const onlyTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const plainValues = (values: Record<string, unknown>): RefusalDetails =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
