import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import type { InjectOptions } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { decodableUrl } from './console-files.ts';

const { categories } = contract.faq;
const server = testServer();
const draft = { name: 'Rete', priority: 1, publish: 1 };

let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
});

interface Body {
  response: unknown;
  error: { code: string; message: string; fields?: object; details?: Record<string, unknown> };
}

const send = async (options: InjectOptions) => {
  const answer = await server.request({
    method: 'POST',
    url: categories.create.path,
    ...options,
    headers: { 'x-session-uuid': token, ...options.headers },
  });
  return { status: answer.statusCode, body: answer.json<Body>(), headers: answer.headers };
};
const json = { 'content-type': 'application/json' };

describe('a refusal', () => {
  it('has a sentence, a code and the problem of each field', async () => {
    const { status, body, headers } = await send({ payload: { ...draft, name: '' } });
    expect(status).toBe(422);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).toEqual({
      response: 'Some fields are not valid. name: This field is required',
      error: {
        code: 'invalid',
        message: 'Some fields are not valid. name: This field is required',
        fields: { name: 'required' },
      },
    });
  });

  it.each([
    '{',
    '{"name":',
    'name=x',
    '[1,',
    '"text',
    '{"a":1}}',
    '\ufeff{',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"name":{"length":{"toString":{}}}}',
    '{"name":[{"valueOf":1}]}',
  ])('of the body %j says that it is malformed', async (payload) => {
    expect(await send({ headers: json, payload })).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } });
  });

  it.each(['[]', '"text"', '1', 'true', '[{"name":"x"}]'])('of the body %s says that it is not an object', async (payload) => {
    expect(await send({ headers: json, payload })).toMatchObject({ status: 400, body: { error: { code: 'malformed' } } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of the content type %s says that the call does not take it',
    async (type) => {
      const answer = await send({ headers: { 'content-type': type }, payload: JSON.stringify(draft) });
      expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_type' } } });
    },
  );

  it('of a JSON body for an upload says the same', async () => {
    const answer = await send({ url: contract.files.upload.path, query: { currentDir: 'content' }, payload: {} });
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_type' } } });
  });

  it('of a body that is too large says so', async () => {
    const answer = await send({ payload: { ...draft, name: 'x'.repeat(2 * 1024 * 1024) } });
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'request_too_large' } } });
  });

  it.each([
    ['GET', '/api/nonsense'],
    ['POST', '/api/nonsense'],
    ['DELETE', categories.create.path],
    ['GET', categories.create.path],
    ['POST', categories.list.path],
    ['GET', '/api'],
  ] as const)('of %s %s says that the call is unknown', async (method, url) => {
    expect(await send({ method, url })).toMatchObject({ status: 404, body: { error: { code: 'unknown_call' } } });
  });

  it.each(['/api/%', '/api/%zz/x', '/api/admin/get-faq%'])('of the malformed URL %s has a code too', async (url) => {
    const { status, body } = await send({ method: 'GET', url });
    expect([400, 404]).toContain(status);
    expect(body).toMatchObject({
      response: expect.any(String) as string,
      error: { code: expect.stringMatching(/^(malformed|unknown_call)$/) as string },
    });
  });
});

describe('a malformed URL', () => {
  it.each(['/%E0%A4', '/faq/%', '/orders/view/%zz?tab=%C3%A8'])(
    '%s is answered like any other that leads nowhere',
    async (url) => {
      const unknown = await server.request({ url: '/nowhere' });
      const answer = await server.request({ url });
      expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
      expect(answer.headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
    },
  );

  it('of a stored file or a call is not changed, nor is a valid URL', () => {
    for (const url of ['/api/%', '/files/%', '/faq/%C3%A8?a=%', '/']) expect(decodableUrl({ method: 'GET', url })).toBe(url);
    expect(decodableUrl({ method: 'POST', url: '/%' })).toBe('/%');
    expect(decodableUrl({ method: 'GET', url: '/100%?x=%' })).toBe('/100%25?x=%');
  });
});

describe('a call', () => {
  it('is authenticated before the body is read', async () => {
    const noSession = { 'x-session-uuid': '' };
    expect(await send({ headers: { ...json, ...noSession }, payload: '{' })).toMatchObject({
      status: 401,
      body: { error: { code: 'no_session' } },
    });
    expect(await send({ headers: { 'content-type': 'text/plain', ...noSession }, payload: 'x' })).toMatchObject({ status: 401 });
    expect(await send({ headers: noSession, payload: { name: 'x'.repeat(3_000_000) } })).toMatchObject({ status: 401 });
    const forbidden = await send({ url: categories.remove.path, headers: json, payload: '{' });
    expect(forbidden).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } });
  });

  it('needs no body if no field is required; otherwise the missing fields are refused', async () => {
    const answer = await server.request({ method: 'POST', url: contract.accounts.logout.path, headers: json });
    expect(answer.json()).toEqual({ response: true });
    expect(await send({ headers: json })).toMatchObject({
      status: 422,
      body: { error: { fields: { name: 'required', priority: 'required' } } },
    });
    expect(await send({})).toMatchObject({ status: 422, body: { error: { fields: { name: 'required' } } } });
  });
});

describe('an unexpected error', () => {
  it('is answered as a 500 with only the id of the request', async () => {
    const { pool } = server.running().services.connection;
    await pool.query('alter table faq_categories rename to elsewhere');
    const { status, body } = await send({ payload: draft });
    await pool.query('alter table elsewhere rename to faq_categories');
    expect(status).toBe(500);
    expect(body).toEqual({
      response: 'Something went wrong on our side. Please try again.',
      error: {
        code: 'internal',
        message: 'Something went wrong on our side. Please try again.',
        details: { request: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
      },
    });
  });
});
