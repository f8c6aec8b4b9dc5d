/** The kinds of storefront keys that can be created: each partner may only make the calls of its role. */
export const storefrontKeyKinds = ['shop', 'billing', 'carrier', 'kyc'] as const;

/** A key from before there were kinds may make every call. */
export const legacyKeyKind = 'any';

export type StorefrontKeyKind = (typeof storefrontKeyKinds)[number] | typeof legacyKeyKind;

/** Whether a key may make a call that is for these kinds. */
export const mayUseKey = (kind: StorefrontKeyKind, callKinds: readonly StorefrontKeyKind[]): boolean =>
  kind === legacyKeyKind || callKinds.includes(kind);
