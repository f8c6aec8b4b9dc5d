import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { quickHash } from '../testing/quick-hash.ts';
import { attempts } from '../database/schema/accounts.ts';
import { testServer, type Refused } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';

const server = testServer();
const { accounts, notifications, profile, storefront } = contract;

beforeEach(() => server.running().services.connection.database.delete(attempts));

/** Counts what the answers were: `ok`, or the code of the refusal. */
const repeat = async (times: number, send: (n: number) => Promise<unknown>) => {
  const outcomes: Record<string, number> = {};
  for (let n = 1; n <= times; n += 1) {
    const outcome = await send(n).then(
      () => 'ok',
      ({ status, code }: Refused) => `${status} ${code}`,
    );
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
};

describe('a change of the own password', () => {
  it('is throttled after ten wrong old passwords, even with the right one', async () => {
    const user_uuid = await server.addUser({ email: 'anna@example.com', password_hash: await quickHash('old-secret') });
    const { services } = server.running();
    const anna = server.as(await services.sessions.open(services.connection.database, user_uuid));
    const change = (old_password: string) => anna(profile.changePassword, { old_password, new_password: 'new-secret' });
    expect(await repeat(12, () => change('wrong-secret'))).toEqual({ '422 wrong_password': 10, '429 too_many_attempts': 2 });
    await expect(change('old-secret')).rejects.toMatchObject({ status: 429 });
    // A login is another action.
    expect(await server.as(null)(accounts.login, { email: 'anna@example.com', password: 'old-secret' })).toHaveLength(36);
  });
});

describe('registration', () => {
  const register = (token: string | null) => (n: number) =>
    server.as(token)(accounts.register, {
      email: `${token === null ? 'visitor' : 'staff'}-${n}@example.com`,
      password: 'my-own-secret',
    });

  it('is throttled after thirty accounts from one address, with the seconds to wait', async () => {
    expect(await repeat(32, register(null))).toEqual({ ok: 30, '429 too_many_requests': 2 });
    const payload = { email: 'late@example.com', password: 'my-own-secret' };
    const answer = await server.request({ method: 'POST', url: accounts.register.path, payload });
    const { seconds } = answer.json<{ error: { details: { seconds: number } } }>().error.details;
    expect(answer.headers['retry-after']).toBe(String(seconds));
    expect(answer.json()).toMatchObject({ response: `Too many requests of this kind. Try again in ${seconds} seconds.` });
  });

  it('is throttled after ten attempts with one e-mail, so that it cannot be asked for again and again', async () => {
    const attempt = () => server.as(null)(accounts.register, { email: 'visitor-1@example.com', password: 'my-own-secret' });
    expect(await repeat(12, attempt)).toEqual({ '409 email_taken': 10, '429 too_many_requests': 2 });
  });

  it('by an administrator is not throttled', async () => {
    expect(await repeat(32, register(await server.signIn(SystemRole.Admin)))).toEqual({ ok: 32 });
  });
});

it('test mails are throttled after twenty', async () => {
  const token = await server.signIn(SystemRole.NoRole);
  const file = await uploadFile(server, token, { name: 'prova.html', content: '<p>Prova</p>', area: 'email-notifications' });
  const outcomes = await repeat(22, () => server.as(token)(notifications.sendTest, { topic_name: 'Prova', file }));
  // This server has no mail server, so that no mail is sent.
  expect(outcomes).toEqual({ '502 mail_failed': 20, '429 too_many_requests': 2 });
});

it('messages of visitors are throttled after ten of one sender', async () => {
  const shop = await server.openShop();
  const draft = { topic: 'Fattura', name: 'Piero Neri', phone: '3339876543', message: 'Buongiorno' };
  const message = (mail: string) => () => shop(storefront.messages.contact, { ...draft, mail });
  expect(await repeat(12, message('one@example.com'))).toEqual({ ok: 10, '429 too_many_requests': 2 });
  expect(await repeat(2, message('other@example.com'))).toEqual({ ok: 2 });
});
