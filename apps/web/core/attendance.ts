/** Whether nobody has used this tab for a while, so that it calls the server by itself only: that must not keep a session alive. */
export const isUnattended = (): boolean => Date.now() - usedAt > unattendedMs;

/** Notices each use of this tab; answers the function that ends it. */
export const watchUse = (): (() => void) => {
  const noticing = new AbortController();
  const onUse = () => (usedAt = Date.now());
  onUse();
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(event, onUse, { capture: true, passive: true, signal: noticing.signal });
  return () => noticing.abort();
};

const unattendedMs = 120_000;
let usedAt = Date.now();
