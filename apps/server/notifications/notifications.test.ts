import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../testing/file-contents.ts';
import { sendForm, uploadFile } from '../testing/upload-forms.ts';
import { Refused, send, testServer } from '../testing/test-server.ts';

const { notifications, variables } = contract;
const sink = await mailSink.start();
afterAll(() => sink.stop());
const server = testServer({ SMTP_URL: sink.env['SMTP_URL'] ?? '' });
const serverWithoutMail = testServer();
let token: string;
let call: ReturnType<typeof server.as>;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole, 'agente@example.com');
  call = server.as(token);
});

const upload = (html: string, name = 'ordine.html') =>
  uploadFile(server, token, { name, content: html, area: 'email-notifications' });
const draft = (overrides: object = {}) => ({
  template_id: 'order_paid',
  template_name: 'Ordine pagato',
  topic_name: 'Ordine {{{order_number}}}',
  send_to: '{{{email}}}, ordini@example.com',
  ...overrides,
});

describe('a template', () => {
  it('is created published, with or without its file, and answered with its id of 36 characters', async () => {
    const uuid = await call(notifications.create, draft());
    expect(uuid).toHaveLength(36);
    const { update, create_at, ...record } = await call(notifications.get, { uuid });
    expect(record).toEqual({ uuid, version: 1, publish: 1, file: '', ...draft() });
    expect(update).toBe(create_at);
  });

  it('[email.create.required] needs id, name, subject and recipients', async () => {
    const missing = { template_id: 'required', template_name: 'required', topic_name: 'required', send_to: 'required' };
    const empty = { template_id: '', template_name: ' ', topic_name: '', send_to: '' };
    await expect(call(notifications.create, draft(empty))).rejects.toMatchObject({ status: 422, fields: missing });
  });

  it('[email.edit.required] [email.change.no_template_id] keeps its id on update', async () => {
    const uuid = await call(notifications.create, draft());
    const { template_id: _id, ...rest } = draft({ template_name: 'Pagamento ricevuto' });
    expect(await call(notifications.update, { uuid, ...rest })).toBe(true);
    // An id in the update is ignored.
    await call(notifications.update, { uuid, ...draft({ template_id: 'order_refunded', template_name: 'Pagato' }) });
    expect(await call(notifications.get, { uuid })).toMatchObject({ template_id: 'order_paid', template_name: 'Pagato' });
    await expect(
      call(notifications.update, { uuid, ...rest, template_name: '', topic_name: '', send_to: ' ' }),
    ).rejects.toMatchObject({
      fields: { template_name: 'required', topic_name: 'required', send_to: 'required' },
    });
  });

  it.each(['anna', 'anna@example.com bo@example.com', 'a@example.com, b', '{email}'])(
    'is refused when its recipients are %j',
    async (send_to) => {
      await expect(call(notifications.create, draft({ send_to }))).rejects.toMatchObject({ fields: { send_to: 'email' } });
    },
  );

  it('[delete.email_everyone] is deleted by every user', async () => {
    const uuid = await call(notifications.create, draft());
    expect(await call(notifications.remove, { uuid })).toBe(true);
  });
});

describe('the file of a template', () => {
  it('[email.upload.html] is HTML by its name and by its content', async () => {
    const attempt = async (name: string, content: Buffer | string) => {
      const url = '/api/file/upload?currentDir=email-notifications';
      const answer = await sendForm(server, token, url, [{ field: 'file', name, content }]);
      return answer.json<{ response: string }>().response;
    };
    expect(await attempt('ordine.pdf', pdf)).toBe('Files of this kind are not accepted. Accepted kinds: html.');
    expect(await attempt('ordine.htm', '<p>x</p>')).toBe('Files of this kind are not accepted. Accepted kinds: html.');
    expect(await attempt('ordine.html', pdf)).toBe('The content of this file is not of the kind HTML (UTF-8).');
    expect(await attempt('ordine.HTML', '<p>x</p>')).toMatch(/\/files\/email-notifications\/.*\/ordine\.HTML$/);
  });

  it('is private: only signed-in users download it', async () => {
    const file = await upload('<p>segreto</p>');
    expect((await server.request({ method: 'GET', url: new URL(file).pathname })).statusCode).toBe(404);
    expect(await call(contract.files.getFile, { file_name: file })).toEqual(Buffer.from('<p>segreto</p>'));
  });

  it('must be a private HTML file of limited size', async () => {
    const publicFile = await uploadFile(server, token, { name: 'a.html', content: '<p>x</p>', area: 'content' });
    await expect(call(notifications.create, draft({ file: publicFile }))).rejects.toMatchObject({
      fields: { file: 'file_kind' },
    });
    const missingFile = 'files/email-notifications/2026/01/00000000-0000-4000-8000-000000000000/a.html';
    await expect(call(notifications.create, draft({ file: missingFile }))).rejects.toMatchObject({ fields: { file: 'unknown' } });
    const longFile = await upload(`<p>${'x'.repeat(600_000)}</p>`);
    await expect(call(notifications.create, draft({ file: longFile }))).rejects.toMatchObject({ code: 'too_large' });
  });

  it('counts among the uses of a variable', async () => {
    const file = await upload('<p>Chiama {{{numero-verde}}}</p>');
    const uuid = await call(notifications.create, draft({ file, template_name: 'Con numero' }));
    expect(await call(variables.whereUsed, { name: 'numero-verde' })).toMatchObject({
      data: [{ kind: 'email-notification', uuid, title: 'Con numero' }],
    });
    await call(notifications.update, { uuid, ...draft({ file: await upload('<p>Chiama</p>') }) });
    expect(await call(variables.whereUsed, { name: 'numero-verde' })).toMatchObject({ total: 0 });
  });
});

describe('a preview', () => {
  it('[email.variables] is the mail about a sample order, with a list of its unknown variables', async () => {
    await call(variables.create, { name: 'shop', value: 'Onda & Figli', publish: 1 });
    const file = await upload('<p onclick="alert(1)">{{{shop}}}: {{{order_number}}} per {{{email}}} {{{sbagliato}}}</p>');
    const { topic_name, send_to } = draft();
    expect(await call(notifications.preview, { topic_name, send_to, file })).toEqual({
      to: ['mario.rossi@example.com', 'ordini@example.com'],
      subject: 'Ordine 100234',
      html: '<p>Onda &amp; Figli: 100234 per mario.rossi@example.com {{{sbagliato}}}</p>',
      unknown: ['sbagliato'],
    });
  });
});

describe('a test mail', () => {
  it('is sent to the user who requests it only', async () => {
    const file = await upload('<p>Ordine {{{order_number}}}</p>');
    const { topic_name } = draft();
    expect(await call(notifications.sendTest, { topic_name, file })).toBe('agente@example.com');
    const { mails } = (await (await fetch(`${sink.page}mails`)).json()) as { mails: { id: string; to: string[] }[] };
    expect(mails.map(({ to }) => to)).toEqual([['agente@example.com']]);
    expect(await (await fetch(`${sink.page}mails/${mails[0]?.id}`)).json()).toMatchObject({
      subject: 'Ordine 100234',
      html: '<p>Ordine 100234</p>\n',
      text: 'Ordine 100234\n',
    });
  });

  it('that cannot be sent is refused with the reason', async () => {
    const otherToken = await serverWithoutMail.signIn(SystemRole.NoRole);
    const file = await uploadFile(serverWithoutMail, otherToken, {
      name: 'a.html',
      content: '<p>x</p>',
      area: 'email-notifications',
    });
    const attempt = send(serverWithoutMail.running(), otherToken, notifications.sendTest, { topic_name: 'x', file });
    await expect(attempt).rejects.toBeInstanceOf(Refused);
    await expect(attempt).rejects.toMatchObject({ status: 502, code: 'mail_failed' });
  });
});
