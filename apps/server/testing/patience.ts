/** How long a test waits for what happens by itself: a machine that does much else takes its time. */
export const patience = { timeout: 15_000, interval: 20 };
