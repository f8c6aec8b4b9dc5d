import { expect, it } from 'vitest';
import { legacyKeyKind, mayUseKey, storefrontKeyKinds } from './storefront-keys.ts';

it('a key may make the calls of its kind only', () => {
  for (const kind of storefrontKeyKinds)
    for (const other of storefrontKeyKinds) expect(mayUseKey(kind, [other])).toBe(kind === other);
});

it('a key from before there were kinds may make every call', () => {
  for (const kind of storefrontKeyKinds) expect(mayUseKey(legacyKeyKind, [kind])).toBe(true);
});
