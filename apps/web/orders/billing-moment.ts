/** What billing has not confirmed for less than this is on its way, and nobody need look at it. */
export const billingMomentMs = 10_000;
