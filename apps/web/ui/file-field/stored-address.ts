import { storedPathOf } from '@simdesk/rules';

/** Where this browser finds a stored file: on our own server, whatever origin its public address names. */
export const localAddressOf = (address: string): string => {
  const path = storedPathOf(address);
  return path === null ? address : `/${path}`;
};

/** Where everybody finds it: at the public web base, or here when there is none. */
export const publicAddressOf = (address: string, publicBase: string): string => {
  const path = storedPathOf(address);
  return path === null ? address : `${publicBase || location.origin}/${path}`;
};
