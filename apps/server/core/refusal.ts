import { problemSentence, refusals, refusalSentence, type Problem, type RefusalCode, type RefusalDetails } from '@simdesk/rules';

interface RefusalBody {
  response: string | false;
  error: { code: RefusalCode; message: string; fields?: Record<string, string>; details?: RefusalDetails };
}

/** Every refused call: a code of a closed list, the values of its sentence, and the fields it concerns. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  readonly fields: Record<string, string>;
  /** The user whose account was tried, for the security events; never sent. */
  user_uuid: string | null = null;

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields: Record<string, string> = {}) {
    super(sentence(code, details, fields));
    this.status = refusals[code].status;
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** A refused attempt to enter the account of this user. */
  of(user_uuid: string | null | undefined): this {
    this.user_uuid = user_uuid ?? null;
    return this;
  }

  get body(): RefusalBody {
    const { code, fields, details } = this;
    return {
      response: this.message,
      error: {
        code,
        // The editor's upload reads the sentence here.
        message: this.message,
        ...(Object.keys(fields).length > 0 && { fields }),
        ...(Object.keys(details).length > 0 && { details }),
      },
    };
  }
}

/** Refuses an input with a problem for each wrong field. */
export const invalid = (fields: Record<string, Problem>) => new Refusal('invalid', {}, fields);

/** `Some fields are not valid. bik: Length must be 9; bank_name: Length not be 64` */
const sentence = (code: RefusalCode, details: RefusalDetails, fields: Record<string, string>): string => {
  const problems = Object.entries(fields).map(([field, problem]) => `${field}: ${problemSentence(problem)}`);
  return problems.length === 0 ? refusalSentence(code, details) : `${refusalSentence(code, details)} ${problems.join('; ')}`;
};

/** For calls whose `response` is only ever `true` or `false`: the sentence is in `error.message`. */
export class FalseRefusal extends Refusal {
  override get body(): RefusalBody {
    return { ...super.body, response: false };
  }
}
