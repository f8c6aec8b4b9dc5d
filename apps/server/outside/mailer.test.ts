import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { afterEach, describe, expect, it } from 'vitest';
import { MailFailure, smtpMailer } from './mailer.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const mail = { to: ['anna@example.com', 'bo@example.com'], subject: 'Perché no?', html: '<p>Città</p>', text: 'Città' };
const mailerTo = (url: string | null, timeoutMs = 5000) =>
  smtpMailer({ url, from: 'Onda <ordini@example.com>', timeoutMs, tls: 'opportunistic', ca: null });
const sendAndFail = async (url: string | null, timeoutMs?: number): Promise<MailFailure> => {
  const failure: unknown = await mailerTo(url, timeoutMs)
    .send(mail)
    .catch((error: unknown) => error);
  if (!(failure instanceof MailFailure)) throw new Error(`Expected a failure, not ${String(failure)}`);
  return failure;
};

/** Listens until the test ends. */
const listening = async (server: Server): Promise<string> => {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A mail server that accepts every command except for those with a configured answer. */
const startMailServer = (answers: Record<string, string>): Promise<string> =>
  listening(
    createServer((socket) => {
      const reply = (line: string) => socket.write(`${line}\r\n`);
      let inMessage = false;
      reply('220 mail.example ESMTP');
      createInterface(socket).on('line', (line) => {
        const [, answer] = Object.entries(answers).find(([command]) => line.toUpperCase().startsWith(command)) ?? [];
        if (inMessage && line !== '.') return;
        inMessage = line === 'DATA';
        if (answer !== undefined) reply(answer);
        else if (line.startsWith('EHLO')) reply('250-mail.example\r\n250 AUTH PLAIN LOGIN');
        else reply(inMessage ? '354 Go on' : '250 OK');
      });
    }),
  );

describe('a mail', () => {
  it('reaches the mail server with sender, recipients, subject and both forms of its text', async () => {
    const sink = await mailSink.start();
    closing.push(() => sink.stop());
    const result = await mailerTo(sink.env['SMTP_URL'] ?? '').send({ ...mail, id: '4c2f' });
    expect(result).toMatchObject({ answer: expect.stringMatching(/^250 /) as string, refused: [] });
    const { mails } = (await (await fetch(`${sink.page}mails`)).json()) as { mails: { id: string }[] };
    const received: unknown = await (await fetch(`${sink.page}mails/${mails[0]?.id}`)).json();
    expect(received).toMatchObject({
      from: 'ordini@example.com',
      to: mail.to,
      subject: 'Perché no?',
      html: '<p>Città</p>\n',
      text: 'Città\n',
    });
  });

  it('is sent to the accepted recipients, and the refused ones are named', async () => {
    const url = await startMailServer({ 'RCPT TO:<BO@': '550 No such user' });
    expect(await mailerTo(url).send(mail)).toMatchObject({ refused: ['bo@example.com'] });
  });
});

describe('a mail that is not accepted', () => {
  it('fails for good with the server’s response if the refusal is permanent', async () => {
    const url = await startMailServer({ 'RCPT TO': '550 Mailbox unavailable' });
    expect(await sendAndFail(url)).toMatchObject({
      isFinal: true,
      answer: expect.stringContaining('Mailbox unavailable') as string,
    });
  });

  it('can be retried if the refusal is temporary', async () => {
    const url = await startMailServer({ 'MAIL FROM': '451 Try again later' });
    expect(await sendAndFail(url)).toMatchObject({
      isFinal: false,
      answer: expect.stringContaining('Try again later') as string,
    });
  });

  it('can be retried if the configured password is refused', async () => {
    const url = await startMailServer({ AUTH: '535 Wrong password' });
    expect(await sendAndFail(url.replace('//', '//user:wrong@'))).toMatchObject({ isFinal: false });
  });

  it('can be retried if the server cannot be reached', async () => {
    const server = createServer();
    const url = await listening(server);
    server.close();
    await once(server, 'close');
    expect(await sendAndFail(url)).toMatchObject({ message: 'The mail server cannot be reached', isFinal: false, answer: null });
  });

  it('fails after the configured timeout', async () => {
    const url = await listening(createServer());
    expect(await sendAndFail(url, 50)).toMatchObject({ message: 'The mail server did not answer within 50 ms' });
  });

  it('names the setting if no mail server is configured', async () => {
    expect(await sendAndFail(null)).toMatchObject({ message: 'The mail server is not configured (SMTP_URL)', isFinal: false });
  });
});
