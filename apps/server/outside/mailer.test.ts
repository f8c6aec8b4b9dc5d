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
const mailerTo = (url: string | null, timeoutMs = 5000) => smtpMailer({ url, from: 'Onda <ordini@example.com>', timeoutMs });
const failureOf = async (url: string | null, timeoutMs?: number): Promise<MailFailure> => {
  const failure: unknown = await mailerTo(url, timeoutMs)
    .send(mail)
    .catch((error: unknown) => error);
  if (!(failure instanceof MailFailure)) throw new Error(`Expected a failure, not ${String(failure)}`);
  return failure;
};

/** Listens until the test is over. */
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

/** A mail server that says yes to everything but to the commands it is told to answer otherwise. */
const answering = (answers: Record<string, string>): Promise<string> =>
  listening(
    createServer((socket) => {
      const say = (line: string) => socket.write(`${line}\r\n`);
      let inMessage = false;
      say('220 mail.example ESMTP');
      createInterface(socket).on('line', (line) => {
        const [, other] = Object.entries(answers).find(([command]) => line.toUpperCase().startsWith(command)) ?? [];
        if (inMessage && line !== '.') return;
        inMessage = line === 'DATA';
        if (other !== undefined) say(other);
        else if (line.startsWith('EHLO')) say('250-mail.example\r\n250 AUTH PLAIN LOGIN');
        else say(inMessage ? '354 Go on' : '250 OK');
      });
    }),
  );

describe('a mail', () => {
  it('reaches the mail server with sender, recipients, subject and both forms of its text', async () => {
    const sink = await mailSink.start();
    closing.push(() => sink.stop());
    const sent = await mailerTo(sink.env['SMTP_URL'] ?? '').send({ ...mail, id: '4c2f' });
    expect(sent).toMatchObject({ answer: expect.stringMatching(/^250 /) as string, refused: [] });
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

  it('is sent to those whom the server accepts, and the others are named', async () => {
    const url = await answering({ 'RCPT TO:<BO@': '550 No such user' });
    expect(await mailerTo(url).send(mail)).toMatchObject({ refused: ['bo@example.com'] });
  });
});

describe('a mail that is not taken', () => {
  it('has failed for good when the server says so, in its own words', async () => {
    const url = await answering({ 'RCPT TO': '550 Mailbox unavailable' });
    expect(await failureOf(url)).toMatchObject({
      isFinal: true,
      answer: expect.stringContaining('Mailbox unavailable') as string,
    });
  });

  it('may be sent again when the server is only busy', async () => {
    const url = await answering({ 'MAIL FROM': '451 Try again later' });
    expect(await failureOf(url)).toMatchObject({ isFinal: false, answer: expect.stringContaining('Try again later') as string });
  });

  it('may be sent again when our password is refused, which is not its fault', async () => {
    const url = await answering({ AUTH: '535 Wrong password' });
    expect(await failureOf(url.replace('//', '//user:wrong@'))).toMatchObject({ isFinal: false });
  });

  it('may be sent again when nobody answers the call', async () => {
    const server = createServer();
    const url = await listening(server);
    server.close();
    await once(server, 'close');
    expect(await failureOf(url)).toMatchObject({ message: 'The mail server cannot be reached', isFinal: false, answer: null });
  });

  it('is not waited for longer than the setting says', async () => {
    const url = await listening(createServer());
    expect(await failureOf(url, 50)).toMatchObject({ message: 'The mail server did not answer within 50 ms' });
  });

  it('says what to set when there is no mail server', async () => {
    expect(await failureOf(null)).toMatchObject({ message: 'The mail server is not configured (SMTP_URL)', isFinal: false });
  });
});
