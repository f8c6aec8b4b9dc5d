import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { billing as billingRole } from '@simdesk/sandbox/billing';
import { payments as paymentsRole } from '@simdesk/sandbox/payments';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { authorityFile, serverCertificate } from '../testing/certificates.ts';
import { startOutsideServer, type OutsideServer } from '../testing/outside-server.ts';
import { httpBilling } from './billing.ts';
import { smtpMailer } from './mailer.ts';
import { OutsideFailure } from './outside-failure.ts';
import { httpPayments } from './payments.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const start = async (...args: Parameters<typeof startOutsideServer>): Promise<OutsideServer> => {
  const partner = await startOutsideServer(...args);
  closing.push(partner.stop);
  return partner;
};
const failureOf = async (call: Promise<unknown>): Promise<OutsideFailure> => {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof OutsideFailure)) throw new Error(`Expected a failure, not ${String(failure)}`);
  return failure;
};

/** One reading and one writing request of each partner over HTTP. */
const partners = [
  {
    name: 'BSS',
    role: billingRole,
    ask: (env: Record<string, string>): Promise<unknown> => httpBilling(readConfig(env).billing).promo(),
    requests: async (env: Record<string, string>) => {
      const billing = httpBilling(readConfig(env).billing);
      await billing.promo();
      await billing.cancelSim({ idempotencyKey: 'key', id: '1' });
    },
  },
  {
    name: 'PAYMENT',
    role: paymentsRole,
    ask: (env: Record<string, string>): Promise<unknown> => httpPayments(readConfig(env).payment).find('key'),
    requests: async (env: Record<string, string>) => {
      const payments = httpPayments(readConfig(env).payment);
      await payments.find('key');
      await payments.refund({ idempotencyKey: 'key', order: 1, amount: 1 });
    },
  },
];
const accept = () => ({ body: { IsActive: true, Cancelled: true, status: 'Completed' } });

describe.each(partners)('the credentials $name', ({ name, role, ask, requests }) => {
  it('are sent with every request', async () => {
    const partner = await start(accept);
    const url = { [`${name}_URL`]: partner.url };
    await requests(url);
    await requests({ ...url, [`${name}_TOKEN`]: 'secret-token' });
    await requests({ ...url, [`${name}_USER`]: 'simdesk', [`${name}_PASSWORD`]: 'pass:word' });
    const basic = `Basic ${Buffer.from('simdesk:pass:word').toString('base64')}`;
    expect(partner.requests.map(({ authorization }) => authorization)).toEqual(
      [null, 'Bearer secret-token', basic].flatMap((header) => [header, header]),
    );
  });

  it('do not follow a redirect to another server', async () => {
    const other = await start(accept);
    const partner = await start(() => ({ status: 307, headers: { location: `${other.url}/stolen` } }));
    const failure = await failureOf(requests({ [`${name}_URL`]: partner.url, [`${name}_TOKEN`]: 'secret-token' }));
    expect(failure).toMatchObject({ isFinal: false, message: expect.stringContaining('redirects (status 307)') as string });
    expect(other.requests).toEqual([]);
  });

  it('that are wrong can be corrected, and the request is sent again', async () => {
    const partner = await start(() => ({ status: 401, body: { error: 'Who are you?' } }));
    const failure = await failureOf(requests({ [`${name}_URL`]: partner.url, [`${name}_TOKEN`]: 'secret-token' }));
    expect(failure).toMatchObject({ isFinal: false, status: 401 });
    expect(failure.message).toContain('does not accept our credentials');
  });

  it('are checked by the sandbox', async () => {
    vi.stubEnv(`${name}_TOKEN`, 'secret-token');
    const running = await role.start();
    vi.unstubAllEnvs();
    closing.push(() => running.stop());
    const askWith = (token: string) => ask({ ...running.env, [`${name}_TOKEN`]: token });
    expect(await failureOf(askWith('wrong-token'))).toMatchObject({ status: 401 });
    await askWith('secret-token');
  });

  it('appear in no failure', async () => {
    for (const answer of [{ status: 401 }, { status: 500 }, { body: 'nonsense' }, 'drop' as const]) {
      const partner = await start(() => answer);
      const failure = await failureOf(requests({ [`${name}_URL`]: partner.url, [`${name}_TOKEN`]: 'secret-token' }));
      expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain('secret-token');
    }
  });

  it('reach only a server with a trusted certificate', async () => {
    const partner = await start(accept, serverCertificate);
    const env = { [`${name}_URL`]: partner.url, [`${name}_TOKEN`]: 'secret-token' };
    expect(await failureOf(requests(env))).toMatchObject({
      reason: 'unreachable',
      isUnsent: true,
      message: expect.stringContaining('has no trusted certificate') as string,
    });
    expect(partner.requests).toEqual([]);
    await requests({ ...env, [`${name}_CA_FILE`]: authorityFile });
    expect(partner.requests).toHaveLength(2);
  });
});

describe('a mail', () => {
  const mail = { to: ['anna@example.com'], subject: 'Ciao', html: '<p>Ciao</p>', text: 'Ciao' };

  /** A mail server with a user, which remembers whether each mail came over TLS. */
  const startMailServer = async (options: { secure?: boolean; startTls?: boolean }) => {
    const mails: { secure: boolean; user: string }[] = [];
    const { secure = false, startTls = false } = options;
    const smtp = new SMTPServer({
      ...serverCertificate,
      secure,
      allowInsecureAuth: true,
      authOptional: true,
      disableReverseLookup: true,
      disabledCommands: startTls ? [] : ['STARTTLS'],
      closeTimeout: 100,
      onAuth: ({ username = '', password }, _session, done) =>
        done(password === 'p@ss' ? null : new Error('Wrong password'), { user: username }),
      onData: (stream, session, done) => {
        mails.push({ secure: session.secure, user: String(session.user ?? '') });
        stream.resume().on('end', () => done());
      },
    });
    smtp.on('error', () => undefined);
    const server = smtp.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
    return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, mails };
  };
  const send = (env: Record<string, string>) => smtpMailer(readConfig(env).mail).send(mail);

  it('is not sent without TLS where TLS is required, and is tried again', async () => {
    const { host, mails } = await startMailServer({});
    const failure = await failureOf(send({ SMTP_URL: `smtp://${host}`, SMTP_TLS: 'required' }));
    expect(failure).toMatchObject({ isFinal: false, message: 'The mail server offers no trusted TLS' });
    expect(mails).toEqual([]);
    await send({ SMTP_URL: `smtp://${host}`, SMTP_TLS: 'opportunistic' });
    expect(mails).toEqual([{ secure: false, user: '' }]);
  });

  it.each(['required', 'opportunistic'])('is sent over STARTTLS if TLS is %s', async (tls) => {
    const { host, mails } = await startMailServer({ startTls: true });
    const env = { SMTP_URL: `smtp://simdesk:p%40ss@${host}`, SMTP_TLS: tls };
    expect(await failureOf(send(env))).toMatchObject({ isFinal: false, message: 'The mail server offers no trusted TLS' });
    await send({ ...env, SMTP_CA_FILE: authorityFile });
    expect(mails).toEqual([{ secure: true, user: 'simdesk' }]);
  });

  it('is sent without TLS if TLS is off', async () => {
    const { host, mails } = await startMailServer({ startTls: true });
    await send({ SMTP_URL: `smtp://${host}`, SMTP_TLS: 'off' });
    expect(mails).toEqual([{ secure: false, user: '' }]);
  });

  it('is sent over TLS from the start to smtps://', async () => {
    const { host, mails } = await startMailServer({ secure: true });
    const env = { SMTP_URL: `smtps://simdesk:p%40ss@${host}` };
    expect(await failureOf(send(env))).toMatchObject({ isFinal: false, message: 'The mail server offers no trusted TLS' });
    await send({ ...env, SMTP_CA_FILE: authorityFile });
    expect(mails).toEqual([{ secure: true, user: 'simdesk' }]);
  });
});
