import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs costly work: some at once, some waiting, and no more. */
export interface WorkLimit {
  /** Throws what `refuse` answers if too much work is waiting already. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
}

export const createWorkLimit = (limit: { running: number; waiting: number }, refuse: () => Error): WorkLimit => {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** Ended work hands its place to the one that waits longest, so that no newcomer takes it. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const enter = async () => {
    if (running < limit.running) {
      running += 1;
      return;
    }
    if (waiting.length >= limit.waiting) throw refuse();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};

/** Runs long synchronous work, one piece in each turn of the event loop: other requests are answered between the pieces. */
export const createTurns = (waiting: number, refuse: () => Error) => {
  const limit = createWorkLimit({ running: 1, waiting }, refuse);
  return {
    run: <T>(work: () => T): Promise<T> =>
      limit.run(async () => {
        await nextTurn();
        return work();
      }),
  };
};
