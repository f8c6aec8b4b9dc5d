import type { OutsideFailureReason } from '@simdesk/rules';

/** An outside system failed. The message is for the log, the reason for people. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly system: string;
  readonly reason: OutsideFailureReason;
  /** The HTTP response, if it had an error status. */
  readonly response: { status: number; text: string } | null;

  constructor(
    system: string,
    reason: OutsideFailureReason,
    what: string,
    cause?: unknown,
    response: OutsideFailure['response'] = null,
  ) {
    super(`${system} ${what}`, { cause });
    this.response = response;
    this.system = system;
    this.reason = reason;
  }
}
