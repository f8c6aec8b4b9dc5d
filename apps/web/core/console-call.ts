import type { Call } from '@simdesk/contract';

export type AnyInput = Call['input'];

/** Where an answer has its value, and what a successful write answers. */
export type AnswerKind = 'true' | 'true-and-status' | 'uuid' | 'response' | 'body';

/** A call of the contract as far as the console needs it to send it: without schemas, which load with the forms. */
export interface ConsoleCall<Input extends AnyInput = AnyInput, Value = unknown> extends Pick<
  Call,
  'method' | 'path' | 'access' | 'reads'
> {
  answer: AnswerKind;
  waits?: boolean;
  fileFields?: readonly string[];
  fieldsInForm?: boolean;
  /** Never set: the types of the input and of the value. */
  types?: { input: Input; value: Value };
}

export type ConsoleCalls<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends Call<infer Input, infer Value> ? ConsoleCall<Input, Value> : ConsoleCalls<Tree[Name]>;
};
