import type { OutsideTrouble } from '@simdesk/rules';

/** An outside system was down, too slow, or answered what it must not. The message says it for the log, the trouble for people. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly system: string;
  readonly trouble: OutsideTrouble;

  constructor(system: string, trouble: OutsideTrouble, what: string, cause?: unknown) {
    super(`${system} ${what}`, { cause });
    this.system = system;
    this.trouble = trouble;
  }
}
