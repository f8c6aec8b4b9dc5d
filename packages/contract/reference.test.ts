import { expect, it } from 'vitest';
import { contract, listCalls } from './index.ts';

it('docs/reference/calls.txt lists every call with its access (renew it with `npm run reference`)', async () => {
  const lines = listCalls(contract).map(({ call }) => `${call.method} ${call.path} ${call.access}`);
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('../../docs/reference/calls.txt');
});

it('no two calls share a method and path', () => {
  const addresses = listCalls(contract).map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
