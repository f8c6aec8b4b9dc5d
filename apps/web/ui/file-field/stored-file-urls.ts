import { storedPathOf } from '@simdesk/rules';

/** The public URL of a stored file: at the configured public base, or at this server without one. */
export const publicUrl = (address: string, publicBase: string): string => {
  const path = storedPathOf(address);
  return path === null ? address : `${publicBase || location.origin}/${path}`;
};
