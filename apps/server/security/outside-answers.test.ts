import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { testServer } from '../testing/test-server.ts';
import { httpBilling, type Billing } from '../outside/billing.ts';
import { nominatim } from '../outside/geocoder.ts';
import { smtpMailer } from '../outside/mailer.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { httpPayments, type Payments } from '../outside/payments.ts';

const server = testServer();
const idempotencyKey = 'key';

const billingCalls: Record<keyof Billing, (billing: Billing) => Promise<unknown>> = {
  offers: (billing) => billing.offers(),
  donorOperators: (billing) => billing.donorOperators(),
  promo: (billing) => billing.promo(),
  sendOrder: (billing) => billing.sendOrder({ idempotencyKey, order: { ID: 1, Customer: {}, Sims: [] } }),
  order: (billing) => billing.order(1),
  cancelSim: (billing) => billing.cancelSim({ idempotencyKey, id: '1' }),
};
const paymentCalls: Record<keyof Payments, (payments: Payments) => Promise<unknown>> = {
  refund: (payments) => payments.refund({ idempotencyKey, order: 1, amount: 1 }),
  find: (payments) => payments.find(idempotencyKey),
};

/** Every call of every client over HTTP, by its name. */
const httpCalls: [string, (url: string) => Promise<unknown>][] = [
  ...Object.entries(billingCalls).map(([name, call]): [string, (url: string) => Promise<unknown>] => [
    `billing.${name}`,
    (url) => call(httpBilling(readConfig({ BSS_URL: url }).billing)),
  ]),
  ...Object.entries(paymentCalls).map(([name, call]): [string, (url: string) => Promise<unknown>] => [
    `payments.${name}`,
    (url) => call(httpPayments(readConfig({ PAYMENT_URL: url }).payment)),
  ]),
  [
    'geocoder.find',
    (url) => {
      const { geocoder } = readConfig({ GEOCODER_URL: url, GEOCODER_INTERVAL_MS: '0' });
      return nominatim(geocoder, server.running().services.connection.database).find('Via Dante 1, Milano');
    },
  ],
];

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const listen = async (tcp: Server): Promise<number> => {
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  return (tcp.address() as AddressInfo).port;
};

const startPartner = async (status: number, send: (response: ServerResponse) => void) => {
  const closed: Promise<unknown>[] = [];
  const partner = createServer((_request, response) => {
    closed.push(once(response, 'close'));
    response.writeHead(status, { 'content-type': 'application/json' });
    send(response);
  });
  const port = await listen(partner);
  closing.push(() => {
    partner.closeAllConnections();
    partner.close();
    return once(partner, 'close');
  });
  return { url: `http://127.0.0.1:${port}`, closed };
};

const sendEndlessly = (response: ServerResponse): void => {
  const chunk = Buffer.alloc(256 * 1024, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};

const sendDeep = (response: ServerResponse): void => {
  response.end('['.repeat(30_000) + ']'.repeat(30_000));
};

const tooLong = {
  reason: 'unreadable',
  isFinal: false,
  message: expect.stringMatching(/answered with more than \d+ KB$/) as string,
};

const failureOf = async (call: Promise<unknown>): Promise<OutsideFailure> => {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof OutsideFailure)) throw new Error(`Expected a failure, not ${String(failure)}`);
  return failure;
};

describe.each(httpCalls)('%s', (_name, call) => {
  it('drops the connection of an endless answer', async () => {
    const { url, closed } = await startPartner(200, sendEndlessly);
    expect(await failureOf(call(url))).toMatchObject(tooLong);
    await Promise.all(closed);
  });

  it('refuses an answer that nests too deep', async () => {
    const { url } = await startPartner(200, sendDeep);
    expect(await failureOf(call(url))).toMatchObject({
      reason: 'unreadable',
      message: expect.stringContaining('nests too deep') as string,
    });
  });
});

it('drops the connection of an endless refusal', async () => {
  const { url, closed } = await startPartner(400, sendEndlessly);
  const { payment } = readConfig({ PAYMENT_URL: url });
  expect(await failureOf(httpPayments(payment).find(idempotencyKey))).toMatchObject(tooLong);
  await Promise.all(closed);
});

describe('a mail', () => {
  it('drops the connection of an endless response', async () => {
    const closed: Promise<unknown>[] = [];
    const partner = createTcpServer((socket) => {
      closed.push(once(socket, 'close'));
      socket.on('error', () => undefined);
      const more = (): void => {
        while (!socket.destroyed && socket.write('x'.repeat(64 * 1024)));
      };
      socket.write('220 ');
      socket.on('drain', more);
      more();
    });
    const port = await listen(partner);
    closing.push(() => {
      partner.close();
      return once(partner, 'close');
    });
    const mailer = smtpMailer(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}` }).mail);
    const failure = await failureOf(mailer.send({ to: ['anna@example.com'], subject: 'Ciao', html: '', text: '' }));
    expect(failure).toMatchObject({
      reason: 'unreadable',
      message: 'The mail server answered what is not SMTP or more than 64 KB',
    });
    await Promise.all(closed);
  });
});
