import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { expect, it, vi } from 'vitest';
import { attempts } from '../database/schema/accounts.ts';
import { testServer } from '../testing/test-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { passwordWork } from '../accounts/passwords.ts';

const server = testServer({ DATABASE_POOL: '4' });

it('sixty logins that wait for their hash leave other calls answered, and those beyond the queue are refused', async () => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const running = [1, 2].map(() => passwordWork.run(() => released));
  const { database } = server.running().services.connection;
  const answers: { status: number; code: string; retryAfter: unknown }[] = [];
  const logIn = async (n: number) => {
    const answer = await server.request({
      method: 'POST',
      url: contract.accounts.login.path,
      remoteAddress: `192.0.2.${n}`,
      payload: { email: `person-${n}@example.com`, password: 'any-secret' },
    });
    const { code } = answer.json<{ error: { code: string } }>().error;
    answers.push({ status: answer.statusCode, code, retryAfter: answer.headers['retry-after'] });
  };
  const logins = Array.from({ length: 60 }, (_, n) => logIn(n));
  await vi.waitFor(() => expect(answers).toHaveLength(12), waitOptions);
  expect(answers).toEqual(Array.from({ length: 12 }, () => ({ status: 503, code: 'busy', retryAfter: '5' })));

  expect((await server.request({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
  const agent = server.as(await server.signIn(SystemRole.NoRole));
  expect(await agent(contract.faq.categories.create, { name: 'Rete', priority: 1, publish: 1 })).toHaveLength(36);
  expect(answers).toHaveLength(12);
  // A login that was refused because the server is busy is not a failed one.
  expect(await database.$count(attempts)).toBe(48);

  release();
  await Promise.all([...running, ...logins]);
  expect(answers.slice(12).map(({ code }) => code)).toEqual(Array(48).fill('wrong_credentials'));
});
