import type { JobKind } from './job-kind.ts';

/** The job itself may crash each server that runs it. */
export class LostTooOften extends Error {
  override readonly message = `The server stopped ${maxLost} times while it ran this job; it is not tried again.`;
}

export const maxLost = 3;
const longestPauseMs = 3_600_000;

/** What follows a failed attempt: a job that owes something is not given up, but what is refused waits for a person. */
export const stateAfterFailure = (kind: JobKind, attempts: number, error: unknown): 'waiting' | 'refused' | 'failed' => {
  const isPointless = error instanceof LostTooOften || adviceOf(error).isFinal;
  if (kind.owedTo !== undefined) return isPointless ? 'refused' : 'waiting';
  return attempts < (kind.attempts ?? 1) && !(error instanceof LostTooOften) ? 'waiting' : 'failed';
};

/** The pause doubles up to an hour; a system that asks for a longer one gets it. */
export const pauseAfterFailure = (attempts: number, error: unknown): number =>
  Math.max(Math.min(1000 * 2 ** attempts, longestPauseMs), adviceOf(error).retryAfterMs);

/** What an error says about another attempt; those of outside systems do. */
const adviceOf = (error: unknown): { isFinal: boolean; retryAfterMs: number } => ({
  isFinal: error instanceof Error && 'isFinal' in error && error.isFinal === true,
  retryAfterMs:
    error instanceof Error && 'retryAfterMs' in error && typeof error.retryAfterMs === 'number' ? error.retryAfterMs : 0,
});
