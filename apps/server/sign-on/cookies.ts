/** The cookies of a sign-on: scripts cannot read them, and other sites cannot make the browser send them with a request. */

const names = {
  /** From the start until the provider sends the browser back, which is a navigation from another site. */
  request: { name: 'simdesk_sign_on', path: '/api/sign-on/callback', sameSite: 'Lax', seconds: 600 },
  /** From then until the console takes the session over. */
  result: { name: 'simdesk_signed_on', path: '/api/sign-on/finish', sameSite: 'Strict', seconds: 60 },
} as const;
type CookieKind = keyof typeof names;

export const secondsOf = (kind: CookieKind): number => names[kind].seconds;

export const setCookie = (kind: CookieKind, value: string, isSecure: boolean): string => {
  const { name, path, sameSite, seconds } = names[kind];
  const age = value === '' ? 0 : seconds;
  return `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`;
};

export const readCookie = (kind: CookieKind, header: string | null | undefined): string | null => {
  const prefix = `${names[kind].name}=`;
  const found = (header ?? '').split(';').find((part) => part.trim().startsWith(prefix));
  return found?.trim().slice(prefix.length) || null;
};
