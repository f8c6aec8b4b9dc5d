/** Calls `act` when the person wants the script to stop: by a signal, or by ending the npm that runs it. */
export const onStopRequest = (act) => {
  // npm passes on the signals that a terminal also sends by itself: two at once are one.
  let last = 0;
  const once = (signal) => {
    const now = Date.now();
    if (now - last > 1000) act(signal);
    last = now;
  };
  process.on('SIGINT', once).on('SIGTERM', once);
  if (process.env.npm_lifecycle_event) onLossOfParent(() => once('SIGTERM'));
};

/** Between npm and this script stands a shell that dies of a signal without passing it on. */
const onLossOfParent = (act) => {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  watch.unref();
};
