import { describe, expect, it } from 'vitest';
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

describe('every answer', () => {
  const server = testServer();

  it('has the security headers', async () => {
    for (const url of ['/healthz', '/api/docs', '/api/nonsense', '/api/web-api/order/get']) {
      const { headers } = await server.request({ url });
      expect(headers, url).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
    }
  });
});
