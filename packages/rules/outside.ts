/** What can be wrong with an outside system: nobody is there, it is too slow, it says no, or it says what nobody understands. */
export const outsideTroubles = ['unconfigured', 'unreachable', 'slow', 'refused', 'unreadable'] as const;
export type OutsideTrouble = (typeof outsideTroubles)[number];
