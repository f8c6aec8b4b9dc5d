import type { OutsideFailureReason } from '@simdesk/rules';

/** An outside system failed. The message is for the log, the reason for people. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly system: string;
  readonly reason: OutsideFailureReason;

  constructor(system: string, reason: OutsideFailureReason, what: string, cause?: unknown) {
    super(`${system} ${what}`, { cause });
    this.system = system;
    this.reason = reason;
  }
}
