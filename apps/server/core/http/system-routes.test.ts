import { contract } from '@simdesk/contract';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();

it('/healthz answers that the server is alive', async () => {
  expect((await server.request({ url: '/healthz' })).json()).toEqual({ alive: true });
});

it('/readyz answers whether the database is migrated', async () => {
  expect((await server.request({ url: '/readyz' })).json()).toEqual({ ready: true });
  const { pool } = server.running().services.connection;
  await pool.query('alter table migrations rename to elsewhere');
  expect((await server.request({ url: '/readyz' })).statusCode).toBe(503);
  await pool.query('alter table elsewhere rename to migrations');
  expect((await server.request({ url: '/readyz' })).statusCode).toBe(200);
});

it('/metrics counts requests by route and status, never by URL', async () => {
  await server.request({ url: `${contract.faq.questions.list.path}?search=mario.rossi` });
  await server.request({ url: '/api/nonsense/mario.rossi' });
  const { headers, body } = await server.request({ url: '/metrics' });
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/api\/admin\/get-faq",status="401"\} 1$/m);
  expect(body).toMatch(/^process_cpu_seconds_total /m);
  expect(body).not.toContain('mario.rossi');
});

it('the headers forbid foreign scripts, framing and content sniffing', async () => {
  const { headers } = await server.request({ url: '/api/docs' });
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});
