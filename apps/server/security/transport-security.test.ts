import { contract } from '@simdesk/contract';
import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../core/http/security-headers.ts';
import { testServer } from '../testing/test-server.ts';

describe.each([
  ['https://console.example', 'max-age=31536000'],
  ['http://console.example', undefined],
])('at %s', (base, expected) => {
  const server = testServer({ PUBLIC_WEB_BASE_URL: base });

  it(`the transport security header is ${expected}`, async () => {
    for (const url of ['/healthz', '/api/docs', '/api/nonsense'])
      expect((await server.request({ url })).headers['strict-transport-security'], url).toBe(expected);
  });
});

describe('the security headers', () => {
  const server = testServer();
  const ofEveryAnswer = { 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' };

  it('are on every answer that a browser may show as a page', async () => {
    for (const url of ['/healthz', '/api/docs', '/api/nonsense']) {
      const { headers } = await server.request({ url });
      expect(headers, url).toMatchObject({
        ...ofEveryAnswer,
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
      });
    }
  });

  it('of the answer to a call, also of a refusal, allow a page nothing, and have nothing else that concerns pages', async () => {
    for (const { path } of [contract.console.settings, contract.orders.get]) {
      const { headers } = await server.request({ url: path });
      expect(headers, path).toMatchObject({
        ...ofEveryAnswer,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      for (const name of pageHeaders.filter((each) => each !== 'content-security-policy'))
        expect(headers).not.toHaveProperty(name);
    }
  });
});
