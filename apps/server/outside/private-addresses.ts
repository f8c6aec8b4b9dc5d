import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { lookup as lookUpHost } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const listOf = (family: 'ipv4' | 'ipv6', networks: string): BlockList => {
  const list = new BlockList();
  for (const network of networks.trim().split(/\s+/)) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/**
 * Networks that do not lead to another machine of the public network. A list for each family: Node.js takes an IPv4 address for one of
 * `::ffff:0:0/96`, so that a network of IPv6 could contain all of IPv4. Of IPv6 only 2000::/3 is public, but for documentation and for
 * what leads into IPv4.
 */
const privateNetworks = {
  4: listOf(
    'ipv4',
    `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
     192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  ),
  6: listOf('ipv6', '::/3 4000::/2 8000::/1 2001:db8::/32 2001::/32 2002::/16'),
};
const loopback = { 4: listOf('ipv4', '127.0.0.0/8'), 6: listOf('ipv6', '::1/128') };

export const isPrivateAddress = (address: string, isLoopbackAllowed = false): boolean => {
  const family = isIP(address) === 6 ? 6 : 4;
  const isIn = (lists: typeof loopback): boolean => lists[family].check(address, `ipv${family}`);
  return isIn(privateNetworks) && !(isLoopbackAllowed && isIn(loopback));
};

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Looks up a host for a connection and refuses private addresses: the name may lead elsewhere than when it was entered. */
export const publicLookup =
  (isLoopbackAllowed: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const found = addresses.find(({ address }) => isPrivateAddress(address, isLoopbackAllowed));
      if (found) return done(new PrivateAddress(`${hostname} is in a private network`), '');
      const [first] = addresses;
      return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family ?? 4);
    });
  };

/** Why an address may not be called; null if it may. */
export const hostProblem = async (
  { hostname }: URL,
  isLoopbackAllowed: boolean,
): Promise<'private_address' | 'unresolved_host' | null> => {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses: Pick<LookupAddress, 'address'>[] | null =
    isIP(host) > 0 ? [{ address: host }] : await lookUpHost(host, { all: true }).catch(() => null);
  if (addresses === null) return 'unresolved_host';
  return addresses.some(({ address }) => isPrivateAddress(address, isLoopbackAllowed)) ? 'private_address' : null;
};
