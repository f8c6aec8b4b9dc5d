import { expect, it } from 'vitest';
import { isPrivateAddress } from './private-addresses.ts';

it.each(['8.8.8.8', '192.0.32.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it.each([
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.1.1', '100.64.0.1', '0.0.0.0', '255.255.255.255'],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'ff02::1'],
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it('loopback is allowed where it is said, and nothing else', () => {
  for (const address of ['127.0.0.1', '::1']) expect(isPrivateAddress(address, true)).toBe(false);
  for (const address of ['10.0.0.1', '::ffff:127.0.0.1', 'fe80::1']) expect(isPrivateAddress(address, true)).toBe(true);
});
