/** The outside systems that the sandbox can play; a shop is among them, because orders come from one. */
export const playedSystems = ['mail', 'billing', 'payments', 'geocoder', 'storefront'] as const;
export type PlayedSystem = (typeof playedSystems)[number];

/** What can be wrong with an outside system: nobody is there, it is too slow, it says no, or it says what nobody understands. */
export const outsideTroubles = ['unconfigured', 'unreachable', 'slow', 'refused', 'unreadable'] as const;
export type OutsideTrouble = (typeof outsideTroubles)[number];
