import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/**
 * A network may swallow a connection: it neither answers nor ends. This asks over the connection every few seconds, and reports
 * when no answer comes. An error is an answer.
 */
export const watchSilence = (
  ask: () => Promise<unknown>,
  onSilence: () => void,
  { askEveryMs, answerMs }: Patience = defaultPatience,
): { stop: () => void } => {
  let isAsking = false;
  let stopped = false;
  const check = async () => {
    isAsking = true;
    const isSilent = !(await isAnswered(ask(), answerMs));
    isAsking = false;
    if (isSilent && !stopped) onSilence();
  };
  const timer = setInterval(() => {
    if (!isAsking) void check();
  }, askEveryMs);
  timer.unref();
  return {
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
};

export interface Patience {
  askEveryMs: number;
  answerMs: number;
}

/** Together at most ten seconds until a silent connection is given up. */
const defaultPatience: Patience = { askEveryMs: 2000, answerMs: 8000 };

/** Whether an answer comes in time. One that has arrived while this process was busy counts. */
const isAnswered = (asked: Promise<unknown>, answerMs: number): Promise<boolean> => {
  const answered = asked.then(
    () => true,
    () => true,
  );
  const late = async () => {
    await pause(answerMs, undefined, { ref: false });
    await nextTurn();
    await nextTurn();
    return false;
  };
  return Promise.race([answered, late()]);
};

/** Ends a connection without a word to the database, which would not hear it: what waits for its answer fails at once. */
export const dropConnection = (client: pg.ClientBase): void => {
  // The driver has no public way to do it.
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
};
