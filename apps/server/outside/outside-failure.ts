import type { OutsideFailureReason } from '@simdesk/rules';

interface Details {
  /** The system's own words, if it refused. */
  answer?: string | null;
  /** Whether another attempt with the same request makes no sense. */
  isFinal?: boolean;
  /** Whether the request certainly never arrived. */
  isUnsent?: boolean;
  /** How long the system asks to wait. */
  retryAfterMs?: number;
  /** The HTTP status. */
  status?: number;
  cause?: unknown;
}

/** An outside system failed. The message is for the log and for staff, the reason for people. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly system: string;
  readonly reason: OutsideFailureReason;
  readonly answer: string | null;
  readonly isFinal: boolean;
  readonly isUnsent: boolean;
  readonly retryAfterMs: number;
  readonly status: number | null;

  constructor(system: string, reason: OutsideFailureReason, what: string, details: Details = {}) {
    const { answer = null, isFinal = false, isUnsent = false, retryAfterMs = 0, status = null, cause } = details;
    super(`${system} ${what}`, { cause });
    this.system = system;
    this.reason = reason;
    this.answer = answer;
    this.isFinal = isFinal;
    this.isUnsent = isUnsent;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }
}
