import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { isNestedDeeper } from '../platform/json-depth.ts';

const server = testServer();
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('the nesting of JSON', () => {
  it.each([
    ['[]', 1],
    ['[{"a":[]}]', 3],
    ['[[],[],[[]]]', 3],
    ['["[[[[[["]', 1],
    [String.raw`["\"[[[[", {"\\":"]["}]`, 2],
    ['"[["', 0],
    ['1', 0],
  ])('of %s is %d', (json, depth) => {
    expect(isNestedDeeper(json, depth)).toBe(false);
    expect(depth > 0 && isNestedDeeper(json, depth - 1)).toBe(depth > 0);
  });

  it.each([101, 2000, 200_000])('of %d levels in the body of any call is refused', async (levels) => {
    const admin = server.as(await server.signIn(SystemRole.Admin));
    const { key } = await admin(contract.storefrontKeys.create, { name: 'Web shop', kind: 'shop' });
    for (const url of [contract.storefrontOrders.paid.path, contract.accounts.login.path]) {
      const payload = `{"uuid":"00000000-0000-4000-8000-000000000000","paid_data":${nested(levels - 1)}}`;
      const answer = await server.request({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': 'deep' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'malformed' } });
    }
  });
});
