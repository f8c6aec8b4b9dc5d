import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailSink } from './mail-sink.ts';
import type { Mail } from './mailbox.ts';
import type { RunningRole } from './role.ts';

let sink: RunningRole;

beforeEach(async () => {
  sink = await mailSink.start();
});
afterEach(() => sink.stop());

const send = async (
  mails: { subject: string; text?: string; html?: string; attachments?: { filename: string; content: string }[] }[],
) => {
  const transport = createTransport({ url: sink.env['SMTP_URL'], pool: true });
  for (const mail of mails)
    await transport.sendMail({ from: 'shop@example.com', to: 'anna@example.com, bo@example.com', ...mail });
  transport.close();
};
const getPage = async (path: string) => fetch(new URL(path, sink.page));
const listMails = async () =>
  ((await (await getPage('mails')).json()) as { mails: Pick<Mail, 'id' | 'subject' | 'to' | 'from'>[] }).mails;

it('lists received mails, newest first, and shows one mail in full', async () => {
  await send([
    { subject: 'First' },
    { subject: 'Перевод è', text: 'Ciao', html: '<p>Ciao</p>', attachments: [{ filename: 'sim.txt', content: '12345' }] },
  ]);
  const mails = await listMails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Перевод è', 'First']);
  expect(mails[0]).toMatchObject({ from: 'shop@example.com', to: ['anna@example.com', 'bo@example.com'] });
  expect(await (await getPage(`mails/${mails[0]?.id}`)).json()).toMatchObject({
    text: 'Ciao\n',
    html: '<p>Ciao</p>\n',
    attachments: [{ name: 'sim.txt', type: 'text/plain', size: 5 }],
  });
});

it('escapes the content of mails on its page', async () => {
  await send([{ subject: '<script>alert(1)</script>', html: '<b>"bold"</b>' }]);
  const page = await getPage('');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).not.toContain('<script>');
  expect(html).toContain('srcdoc="&lt;b&gt;&quot;bold&quot;&lt;/b&gt;');
});

it('accepts any user name and password', async () => {
  const transport = createTransport({ url: sink.env['SMTP_URL'], auth: { user: 'someone', pass: 'secret' } });
  expect(await transport.verify()).toBe(true);
  transport.close();
});

it('keeps the last 500 mails', async () => {
  await send(Array.from({ length: 502 }, (_, number) => ({ subject: String(number) })));
  const mails = await listMails();
  expect(mails).toHaveLength(500);
  expect(mails[0]?.subject).toBe('501');
  expect(mails[499]?.subject).toBe('2');
});

it('answers 404 for an unknown mail', async () => {
  expect((await getPage('mails/0')).status).toBe(404);
});

it('goes on when a sender is killed within a mail', async () => {
  const sender = connect(Number(new URL(sink.env['SMTP_URL'] ?? '').port), '127.0.0.1');
  for (const line of ['', 'HELO shop\r\n', 'MAIL FROM:<shop@example.com>\r\n']) {
    sender.write(line);
    await once(sender, 'data');
  }
  sender.resetAndDestroy();
  await send([{ subject: 'Next' }]);
  expect(await listMails()).toMatchObject([{ subject: 'Next' }]);
});
