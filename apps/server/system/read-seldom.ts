/** Reads at most once within the time, however often it is asked; callers of the same moment share one read. */
export const readSeldom = <Value>(read: () => Promise<Value>, everyMs: number): (() => Promise<Value>) => {
  let last: { at: number; value: Promise<Value> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at >= everyMs) last = { at: now, value: read() };
    return last.value;
  };
};
