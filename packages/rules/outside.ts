/** The systems that the sandbox can simulate, including a shop that places orders. */
export const simulatedSystems = ['mail', 'billing', 'payments', 'geocoder', 'storefront'] as const;
export type SimulatedSystem = (typeof simulatedSystems)[number];

/** Why a request to an outside system failed. */
export const outsideFailureReasons = ['unconfigured', 'unreachable', 'slow', 'refused', 'unreadable'] as const;
export type OutsideFailureReason = (typeof outsideFailureReasons)[number];

/** The systems to which an order can owe something: a SIM to create or cancel, a refund, a mail. */
export const owedSystems = ['billing', 'payments', 'mail'] as const;
export type OwedSystem = (typeof owedSystems)[number];
