/** An outside system was down, too slow, or answered what it must not. The message says which of these, for the log. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly system: string;

  constructor(system: string, what: string, cause?: unknown) {
    super(`${system} ${what}`, { cause });
    this.system = system;
  }
}
