import { contract, listCalls, mayCall } from '@simdesk/contract';
import { defaultPermissions, SystemRole, systemRoles } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = testServer();

const answerOf = (method: 'GET' | 'POST', path: string, token: string | null) =>
  server.request({ method, url: path, headers: { 'x-tenant': 'null', ...(token && { 'x-session-uuid': token }) } });

const statusOf = async (...request: Parameters<typeof answerOf>): Promise<number> => (await answerOf(...request)).statusCode;

describe('every call without a session and as each role', () => {
  it.each(listCalls(contract).map(({ call }) => call))('$method $path ($access)', async ({ method, path, access }) => {
    const anonymousStatus = await statusOf(method, path, null);
    if (access === 'public') expect(anonymousStatus).not.toBe(401);
    else expect(anonymousStatus).toBe(401);

    for (const role of systemRoles) {
      const status = await statusOf(method, path, await server.signIn(role));
      // A storefront call needs an API key; a session does not help.
      if (access === 'storefront') expect(status, `role ${role}`).toBe(401);
      else if (mayCall(defaultPermissions(role), { access })) expect([401, 403], `role ${role}`).not.toContain(status);
      else expect(status, `role ${role}`).toBe(403);
    }
  });

  it.each(listCalls(contract).map(({ call }) => call))(
    '$method $path is stored by no cache',
    async ({ method, path, access }) => {
      const anonymous = await answerOf(method, path, null);
      expect(anonymous.headers['cache-control']).toBe(access === 'public' ? undefined : 'private, no-store');
      const signedIn = await answerOf(method, path, await server.signIn(SystemRole.SuperAdmin));
      expect(signedIn.headers['cache-control']).toBe('private, no-store');
    },
  );

  it('an invented session token has no user', async () => {
    expect(await statusOf('GET', contract.faq.questions.list.path, '00000000-0000-4000-8000-000000000000')).toBe(401);
  });
});

describe('grants', () => {
  it('[staff.any] any signed-in staff member may view, create, edit and publish content', async () => {
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    const uuid = await asAgent(contract.faq.categories.create, { name: 'Consegne', priority: 1, publish: 1 });
    expect(await asAgent(contract.faq.categories.update, { uuid, name: 'Consegna', priority: 2, publish: 1 })).toBe(true);
    expect(await asAgent(contract.faq.categories.publish, { uuid, publish: 0 })).toBe(true);
    expect(await asAgent(contract.faq.categories.get, { uuid })).toMatchObject({ name: 'Consegna', publish: 0 });
  });
});
