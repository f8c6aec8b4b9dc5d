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
const ask = async (path: string) => fetch(new URL(path, sink.page));
const listed = async () =>
  ((await (await ask('mails')).json()) as { mails: Pick<Mail, 'id' | 'subject' | 'to' | 'from'>[] }).mails;

it('keeps what arrives, newest first, and shows one mail in full', async () => {
  await send([
    { subject: 'First' },
    { subject: 'Перевод è', text: 'Ciao', html: '<p>Ciao</p>', attachments: [{ filename: 'sim.txt', content: '12345' }] },
  ]);
  const mails = await listed();
  expect(mails.map(({ subject }) => subject)).toEqual(['Перевод è', 'First']);
  expect(mails[0]).toMatchObject({ from: 'shop@example.com', to: ['anna@example.com', 'bo@example.com'] });
  expect(await (await ask(`mails/${mails[0]?.id}`)).json()).toMatchObject({
    text: 'Ciao\n',
    html: '<p>Ciao</p>\n',
    attachments: [{ name: 'sim.txt', type: 'text/plain', size: 5 }],
  });
});

it('shows a page on which the content of a mail stays content', async () => {
  await send([{ subject: '<script>alert(1)</script>', html: '<b>"bold"</b>' }]);
  const page = await ask('');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).not.toContain('<script>');
  expect(html).toContain('srcdoc="&lt;b&gt;&quot;bold&quot;&lt;/b&gt;');
});

it('takes any name and password', async () => {
  const transport = createTransport({ url: sink.env['SMTP_URL'], auth: { user: 'someone', pass: 'secret' } });
  expect(await transport.verify()).toBe(true);
  transport.close();
});

it('keeps the last five hundred', async () => {
  await send(Array.from({ length: 502 }, (_, number) => ({ subject: String(number) })));
  const mails = await listed();
  expect(mails).toHaveLength(500);
  expect(mails[0]?.subject).toBe('501');
  expect(mails[499]?.subject).toBe('2');
});

it('answers 404 for a mail that is not there', async () => {
  expect((await ask('mails/0')).status).toBe(404);
});
