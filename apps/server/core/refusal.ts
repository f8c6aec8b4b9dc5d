import { problemSentence, refusals, refusalSentence, type Problem, type RefusalCode, type RefusalDetails } from '@simdesk/rules';

interface RefusalBody {
  response: string | false;
  error: { code: RefusalCode; message: string; fields?: Record<string, string>; details?: RefusalDetails };
}

/** The one way to say no: a code of a closed list, with what the sentence needs and the fields it concerns. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  readonly fields: Record<string, string>;

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields: Record<string, string> = {}) {
    super(sentence(code, details, fields));
    this.status = refusals[code].status;
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  /** The body that travels to the caller. */
  get body(): RefusalBody {
    const { code, fields, details } = this;
    return {
      response: this.message,
      error: {
        code,
        // Where the editor's upload looks for the sentence.
        message: this.message,
        ...(Object.keys(fields).length > 0 && { fields }),
        ...(Object.keys(details).length > 0 && { details }),
      },
    };
  }
}

/** A refusal that concerns fields: which, and what is wrong with each. */
export const invalid = (fields: Record<string, Problem>) => new Refusal('invalid', {}, fields);

const sentence = (code: RefusalCode, details: RefusalDetails, fields: Record<string, string>): string => {
  const complaints = Object.entries(fields).map(([field, problem]) => `${field}: ${problemSentence(problem)}`);
  return [refusalSentence(code, details), ...complaints].join(' ');
};

/** For the calls whose callers know only `true` and `false`: the sentence then stands in `error.message` alone. */
export class FalseRefusal extends Refusal {
  override get body(): RefusalBody {
    return { ...super.body, response: false };
  }
}
