import type { Job } from '@simdesk/contract';
import type { OwedSystem } from '@simdesk/rules';
import type { Queryable } from '../../database/connection.ts';

/** A kind of job: its work, its number of attempts, and its interval if it is periodic. */
export interface JobKind<Payload = unknown> {
  kind: string;
  /** May answer `continueLater` to let other jobs run before it continues. */
  run: (payload: Payload, progress: Progress) => Promise<Job['details'] | typeof continueLater | void>;
  /** Attempts before the job counts as failed; the delay doubles each time. */
  attempts?: number;
  /** The outside system to which the job owes something: it is retried until it succeeds, or refused and waits for a person. */
  owedTo?: OwedSystem;
  /** Whose slots it uses: those of the system that it owes to, or the server's own. */
  group?: JobGroup;
  everyMs?: number;
  /** How long after the start its first run is, and how long after one run the next; in place of `everyMs`. */
  nextRunMs?: () => number;
  /** Runs in the transaction that marks the job as failed or refused, after that. */
  onFailed?: (db: Queryable, payload: Payload, error: string) => Promise<void>;
}

/** Groups have slots of their own, so that a system that keeps its connections open delays only its own jobs. */
export type JobGroup = OwedSystem | 'reading' | 'own';

export const groupOf = ({ group, owedTo }: JobKind): JobGroup => group ?? owedTo ?? 'own';

export const continueLater = Symbol('again');

export interface Progress {
  uuid: string;
  report: (current: number, end: number, details?: Job['details']) => Promise<void>;
}
