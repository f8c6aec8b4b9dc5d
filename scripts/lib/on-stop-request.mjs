/** Calls the handler on SIGINT, SIGTERM, or the end of the npm process that runs the script. */
export const onStopRequest = (handler) => {
  // npm forwards signals that the terminal also sends: two within a second count as one.
  let lastTime = 0;
  const handleOnce = (signal) => {
    const now = Date.now();
    if (now - lastTime > 1000) handler(signal);
    lastTime = now;
  };
  process.on('SIGINT', handleOnce).on('SIGTERM', handleOnce);
  if (process.env.npm_lifecycle_event) onParentExit(() => handleOnce('SIGTERM'));
};

/** npm starts the script through a shell, which exits on a signal without forwarding it. */
const onParentExit = (handler) => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    handler();
  }, 250);
  timer.unref();
};
