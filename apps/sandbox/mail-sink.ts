import { createServer, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { configuredPort, loopback, listeningPort } from './free-port.ts';
import { Mailbox } from './mailbox.ts';
import { mailPage } from './mail-page.ts';
import type { Role } from './role.ts';

/** A mail server that accepts every message, delivers none and shows them on its page. */
export const mailSink: Role = {
  name: 'mail',
  setting: 'SMTP_URL',
  start: async () => {
    const mailbox = new Mailbox();
    const smtp = smtpServer(mailbox);
    // A sender that is killed within a mail resets its connection: that is no failure of the server.
    smtp.on('error', (error) => {
      if (!('remoteAddress' in error)) throw error;
    });
    const reader = createServer(serveMailbox(mailbox));
    const smtpPort = await listeningPort(smtp.listen(configuredPort('mail'), loopback));
    const readerPort = await listeningPort(reader.listen(configuredPort('mailbox'), loopback));
    return {
      // Mails stay on this machine, so that no TLS is needed, unlike on a real server.
      env: { SMTP_URL: `smtp://${loopback}:${smtpPort}`, SMTP_TLS: 'off' },
      page: `http://${loopback}:${readerPort}/`,
      stop: async () => {
        reader.closeAllConnections();
        reader.close();
        await new Promise<void>((resolve) => smtp.close(() => resolve()));
      },
    };
  },
};

const smtpServer = (mailbox: Mailbox): SMTPServer =>
  new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth: (auth, _session, accept) => accept(null, { user: auth.username }),
    onData: (stream, session, accept) => {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: addressOf(mailFrom), to: rcptTo.map(addressOf) };
      buffer(stream)
        .then((message) => mailbox.receive(message, envelope))
        .then(
          () => accept(),
          (error: Error) => accept(error),
        );
    },
  });

const addressOf = (address: SMTPServerAddress | false): string => (address ? address.address : '');

const serveMailbox =
  (mailbox: Mailbox): RequestListener =>
  (request, response) => {
    const { pathname } = new URL(request.url ?? '/', `http://${loopback}`);
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    const mailId = /^\/mails\/([0-9a-f-]+)$/.exec(pathname)?.[1];
    if (pathname === '/mails') {
      json({ mails: mailbox.list().map(({ id, received_at, from, to, subject }) => ({ id, received_at, from, to, subject })) });
    } else if (mailId !== undefined) {
      const mail = mailbox.find(mailId);
      response.statusCode = mail ? 200 : 404;
      json(mail ?? { error: 'There is no such mail.' });
    } else if (pathname === '/') {
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:");
      response.setHeader('content-type', 'text/html; charset=utf-8').end(mailPage(mailbox.list()));
    } else {
      response.statusCode = 404;
      json({ error: 'There is no such page.' });
    }
  };
