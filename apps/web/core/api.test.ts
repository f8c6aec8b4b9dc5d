import { calls } from './calls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download, send } from './api.ts';
import { ApiRefusal, Unreachable } from './failures.ts';
import { sessionRenewal } from './session-renewal.ts';
import { writeStored } from './storage.ts';
import { tabSession } from './tab-session.ts';
import { headersFor } from './wire.ts';
import { answer, refuse, stubServer } from '../testing/stub-server.ts';
import { waitOptions } from '../testing/wait-options.ts';

const uuid = '0190c1e0-0000-7000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  tabSession.unpin();
});
afterEach(() => vi.unstubAllGlobals());

describe('headers', () => {
  it('[calls.tenant_header] every call carries the tenant header with the text null', async () => {
    const requests = stubServer(({ url }) => answer(url.endsWith('login') ? uuid : 3));
    await send(calls.orders.newCount, {});
    await send(calls.accounts.login, { email: 'a@example.com', password: 'secret1' });
    expect(requests.map(({ headers }) => headers.get('X-Tenant'))).toEqual(['null', 'null']);
  });

  it('[calls.session_header] a call carries the session once there is one', async () => {
    const requests = stubServer(() => answer(3));
    await send(calls.orders.newCount, {});
    writeStored('session', 'the-session');
    await send(calls.orders.newCount, {});
    expect(requests.map(({ headers }) => headers.get('X-Session-UUID'))).toEqual([null, 'the-session']);
  });

  it('[calls.donor_no_session] public calls such as the donor operators never carry the session', () => {
    expect(headersFor('/api/public/get-donor-operators', 'the-session')).not.toHaveProperty('X-Session-UUID');
  });

  it('[calls.company_header] calls of a company name the selected company, other calls do not', async () => {
    writeStored('company', uuid);
    const requests = stubServer(({ url }) => (url.includes('company') ? { status: 200, body: { data: [] } } : answer(0)));
    await send(calls.companies.list, {});
    await send(calls.orders.newCount, {});
    expect(requests.map(({ headers }) => headers.get('X-Company-UUID'))).toEqual([uuid, null]);
    expect(headersFor('/api/employee/get-list', null)).toHaveProperty('X-Company-UUID', uuid);
  });
});

describe('requests and answers', () => {
  it('puts the input of a GET into the query and that of a POST into the body', async () => {
    const requests = stubServer(({ url }) => (url.includes('get-faq') ? { status: 200, body: { data: [] } } : answer(uuid)));
    await send(calls.faq.questions.list, { page: 2, search: 'a b&c', sort: undefined });
    await send(calls.accounts.login, { email: 'a@example.com', password: 'secret1' });
    expect(requests[0]?.url).toBe('/api/admin/get-faq?page=2&search=a+b%26c');
    expect(requests[1]?.json).toEqual({ email: 'a@example.com', password: 'secret1' });
  });

  it('[calls.envelope] values are read from the response field and lists from the data field', async () => {
    stubServer(({ url }) => (url.includes('get-faq') ? { status: 200, body: { data: [{ uuid }], total: 1 } } : answer(12)));
    expect(await send(calls.orders.newCount, {})).toBe(12);
    expect(await send(calls.faq.questions.list, {})).toEqual({ data: [{ uuid }], total: 1 });
  });

  it('[calls.write.result] only true is the success of a write, any other value is its error message', async () => {
    stubServer(() => answer('The moon is full.'));
    await expect(send(calls.faq.questions.remove, { uuid })).rejects.toMatchObject({ sentence: 'The moon is full.' });
    stubServer(() => answer(true));
    expect(await send(calls.faq.questions.remove, { uuid })).toBe(true);
  });

  it('[calls.create.result] a create succeeds only with a 36-character id', async () => {
    const draft = { name: 'Giga', priority: 1, publish: 1 } as const;
    stubServer(() => answer('too short'));
    await expect(send(calls.faq.categories.create, draft)).rejects.toBeInstanceOf(ApiRefusal);
    stubServer(() => answer(uuid));
    expect(await send(calls.faq.categories.create, draft)).toBe(uuid);
  });

  it('a refusal has a code, a sentence, fields and details', async () => {
    stubServer(() => ({
      status: 422,
      body: {
        response: 'Some fields are not valid.',
        error: { code: 'invalid', fields: { name: 'max:36' }, details: { by: 'x' } },
      },
    }));
    await expect(send(calls.orders.newCount, {})).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
      sentence: 'Some fields are not valid.',
      fields: { name: 'max:36' },
      details: { by: 'x' },
    });
  });

  it('an error page of a gateway is a refusal, a network failure is not', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 })));
    await expect(send(calls.orders.newCount, {})).rejects.toMatchObject({ code: 'unavailable', status: 502 });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(send(calls.orders.newCount, {})).rejects.toBeInstanceOf(Unreachable);
  });

  it('a file is returned as a blob', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('a,b\n')));
    const blob = await download(calls.files.getFile, { file_name: 'files/content/2026/01/x/list.csv' });
    expect(await blob.text()).toBe('a,b\n');
  });
});

describe('an expired session', () => {
  const expired = () => stubServer(({ headers }) => (headers.get('X-Session-UUID') === 'new' ? answer(7) : refuse('no_session')));

  it('repeats the waiting calls after the user has entered the password', async () => {
    writeStored('session', 'old');
    const requests = expired();
    const both = Promise.all([send(calls.orders.newCount, {}), send(calls.orders.newCount, {})]);
    await vi.waitFor(() => expect(sessionRenewal.isRequested()).toBe(true), waitOptions);
    writeStored('session', 'new');
    sessionRenewal.finish(true);
    expect(await both).toEqual([7, 7]);
    expect(requests).toHaveLength(4);
    expect(sessionRenewal.isRequested()).toBe(false);
  });

  it('asks for no password if another call has already renewed the session', async () => {
    writeStored('session', 'old');
    stubServer(({ headers }) => {
      if (headers.get('X-Session-UUID') === 'new') return answer(7);
      writeStored('session', 'new');
      return refuse('no_session');
    });
    expect(await send(calls.orders.newCount, {})).toBe(7);
  });

  it('fails the waiting calls if the user signs out', async () => {
    writeStored('session', 'old');
    expired();
    const count = send(calls.orders.newCount, {});
    await vi.waitFor(() => expect(sessionRenewal.isRequested()).toBe(true), waitOptions);
    sessionRenewal.finish(false);
    await expect(count).rejects.toMatchObject({ code: 'no_session' });
  });

  it('is not assumed for wrong credentials or for a visitor without a session', async () => {
    stubServer(({ url }) => refuse(url.includes('login') ? 'wrong_credentials' : 'no_session'));
    await expect(send(calls.orders.newCount, {})).rejects.toMatchObject({ code: 'no_session' });
    writeStored('session', 'old');
    await expect(send(calls.accounts.login, { email: 'a@example.com', password: 'wrong-1' })).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(sessionRenewal.isRequested()).toBe(false);
  });
});
