import { isEmail, limits, signOnRole, type SystemRole } from '@simdesk/rules';
import { z } from 'zod';
import type { ProviderClaims } from './provider.ts';
import type { SignOnSettings } from '../platform/sign-on-settings.ts';

/** Who signs on, as it is stored until the console takes it over. */
export const Identity = z.object({
  /** The issuer and the subject there. */
  identity: z.string(),
  /** Null if the provider has not verified one. */
  email: z.string().nullable(),
  /** `keep`: roles are given in the console. Null: the provider gives none. */
  role: z.union([z.literal('keep'), z.custom<SystemRole>((value) => typeof value === 'number')]).nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** The path of the console to open. */
  to: z.string(),
});
export type Identity = z.output<typeof Identity>;

export const identityOf = ({ iss, sub, claims }: ProviderClaims, { roles }: SignOnSettings, to: string): Identity => ({
  identity: `${iss} ${sub}`,
  email: verifiedEmail(claims),
  role: roles === null ? 'keep' : signOnRole(roles.values, claims[roles.claim]),
  first_name: nameOf(claims['given_name']),
  last_name: nameOf(claims['family_name']),
  to,
});

/** A claim that is not the boolean `true` proves nothing. */
const verifiedEmail = ({ email, email_verified }: Record<string, unknown>): string | null => {
  if (typeof email !== 'string' || email_verified !== true) return null;
  const address = email.trim();
  return isEmail(address) && address.length <= limits.loginEmail ? address : null;
};

const nameOf = (claim: unknown): string => (typeof claim === 'string' ? claim.replace(/\0/g, '').trim().slice(0, 24) : '');

/** A path of the console; everything else is its home page. A browser takes `//host` and `/\host` for another site. */
export const consolePath = (wanted: unknown): string => {
  if (typeof wanted !== 'string' || wanted.length > 500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return '/';
  const base = 'http://console.invalid';
  const { origin, pathname, search } = new URL(wanted, base);
  return origin !== base || /^\/(api|files|assets|enter)(\/|$)/.test(pathname) || pathname.startsWith('//')
    ? '/'
    : `${pathname}${search}`;
};
