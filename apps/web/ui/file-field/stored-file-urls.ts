import { storedPathOf } from '@simdesk/rules';

/** The URL of a stored file on this server, even if its public URL has another origin. */
export const localUrl = (address: string): string => {
  const path = storedPathOf(address);
  return path === null ? address : `/${path}`;
};

/** The public URL of a stored file: at the configured public base, or at this server without one. */
export const publicUrl = (address: string, publicBase: string): string => {
  const path = storedPathOf(address);
  return path === null ? address : `${publicBase || location.origin}/${path}`;
};
