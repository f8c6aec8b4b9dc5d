/**
 * Callers of the same moment share one run. A run that had begun before a caller came is not shared with it: its result may be
 * older than the caller.
 */
export const shareNext = <Value>(run: () => Promise<Value>): (() => Promise<Value>) => {
  let current: Promise<unknown> | null = null;
  let next: Promise<Value> | null = null;
  const begin = async (): Promise<Value> => {
    const running = run();
    current = running;
    try {
      return await running;
    } finally {
      if (current === running) current = null;
    }
  };
  const beginAfter = async (running: Promise<unknown>): Promise<Value> => {
    await Promise.allSettled([running]);
    next = null;
    return begin();
  };
  return () => {
    if (current === null) return begin();
    next ??= beginAfter(current);
    return next;
  };
};
