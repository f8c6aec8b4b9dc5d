import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that counts as one caller, as a valid `inet` value: an IPv4 address, or the /64 of an IPv6 address, because every
 * subscriber has a whole /64. A proxy may send words such as `unknown`, and a link-local address contains its interface.
 */
export const networkOf = (address: string): string => {
  const plain = validAddress(address);
  if (isIPv4(plain) || plain === unknownAddress) return plain;
  const groups = groupsOf(plain);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
};

/** The address as a valid `inet` value. */
export const validAddress = (address: string): string => {
  const [plain = ''] = address.split('%');
  return isIPv4(plain) || isIPv6(plain) ? plain : unknownAddress;
};

const unknownAddress = '::';

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  // A URL writes every form of an address alike.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
};

/** `::ffff:192.0.2.1`, as a server that listens on both kinds of addresses sees IPv4. */
const mappedIpv4 = (groups: string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
};
