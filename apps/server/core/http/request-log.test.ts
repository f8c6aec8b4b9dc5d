import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const lines: string[] = [];
const server = testServer({ LOG_LEVEL: 'info' }, (line) => lines.push(line));
beforeEach(() => void lines.splice(0));

const { path } = contract.faq.questions.list;
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'request');

it('a request is one line with its route, user, status, time and id, and without what was asked for', async () => {
  const token = await server.signIn(SystemRole.NoRole, 'giulia@example.com');
  await server.request({ url: `${path}?search=mario.rossi`, headers: { 'x-session-uuid': token } });
  expect(logged()).toMatchObject([
    { method: 'GET', route: path, status: 200, ms: expect.any(Number), user: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
  expect(lines.join('')).not.toMatch(/mario|giulia/);
});

it('load balancers and monitoring leave no lines', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) await server.request({ url });
  expect(lines).toEqual([]);
});

describe('the id of a request', () => {
  const idOf = async (headers: Record<string, string>) => {
    const answer = await server.request({ url: path, headers });
    expect(logged().at(-1)?.['reqId']).toBe(answer.headers['x-request-id']);
    return answer.headers['x-request-id'];
  };

  it('is that of the proxy, or of the trace', async () => {
    expect(await idOf({ 'x-request-id': 'edge-7.42' })).toBe('edge-7.42');
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect(await idOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace);
  });

  it.each(['', 'a b', 'x'.repeat(101), '{"a":1}', '%0A'])('is a new one in place of %j', async (given) => {
    expect(await idOf({ 'x-request-id': given })).toMatch(/^[\da-f-]{36}$/);
  });
});
