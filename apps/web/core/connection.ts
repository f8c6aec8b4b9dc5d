/**
 * Whether the server answers. After a call without an answer it is asked, because the browser knows only whether there is a
 * network, and one call may fail alone. While it does not answer, it is asked again and again.
 */
export const createConnection = () => {
  let lostAt: number | null = null;
  let isWatched = false;
  let answeredAt = Date.now();
  let wait = shortestWaitMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probe: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const publish = (next: number | null) => {
    lostAt = next;
    for (const listener of listeners) listener();
  };

  const isUp = () => lostAt === null;

  /** Any answer, also a refusal. */
  const answered = () => {
    answeredAt = Date.now();
    if (isUp()) return;
    clearTimeout(timer);
    wait = shortestWaitMs;
    publish(null);
  };

  const askLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), wait);
    wait = Math.min(2 * wait, longestWaitMs);
  };

  const ask = async (): Promise<boolean> => {
    const hasAnswer = await probeServer();
    if (hasAnswer) answered();
    else {
      if (isUp()) publish(answeredAt);
      askLater();
    }
    return hasAnswer;
  };

  /** Asks the server at once, such as after a call that had no answer. True if it answers. */
  const verify = (): Promise<boolean> => {
    if (!isWatched) return Promise.resolve(true);
    probe ??= ask().finally(() => {
      probe = null;
    });
    return probe;
  };

  /** The same, but without a request as long as the calls are answered. */
  const check = (): Promise<boolean> => (isUp() ? Promise.resolve(true) : verify());

  /** Begins to watch; the returned function ends it. */
  const start = (): (() => void) => {
    isWatched = true;
    const verifyNow = () => void verify();
    window.addEventListener('offline', verifyNow);
    window.addEventListener('online', verifyNow);
    return () => {
      isWatched = false;
      clearTimeout(timer);
      window.removeEventListener('offline', verifyNow);
      window.removeEventListener('online', verifyNow);
      answered();
    };
  };

  return {
    start,
    isUp,
    /** When the server answered last; null while it answers. */
    lostAt: () => lostAt,
    answered,
    check,
    verify,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const probeServer = async (): Promise<boolean> => {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(probeLimitMs) });
    // A proxy may not pass the probe on, and answer 404.
    return status < 500;
  } catch {
    // That is the answer; the browser has logged it.
    return false;
  }
};

const shortestWaitMs = 2000;
const longestWaitMs = 15_000;
const probeLimitMs = 5000;

export const connection = createConnection();
