import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { emailLinks, users } from '../database/schema/accounts.ts';
import { auditRecords } from '../database/schema/system.ts';
import { testPeople } from '../testing/people.ts';
import { fieldProblems, testServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';

const { accounts, notifications, profile } = contract;
const sink = await mailSink.start();
afterAll(() => sink.stop());
const server = testServer({ SMTP_URL: sink.env['SMTP_URL'] ?? '', REGISTRATION: 'open' });
const { newPerson, newEmail, signIn } = testPeople(server);
const anonymous = server.as(null);
const database = () => server.running().services.connection.database;

interface Mail {
  id: string;
  to: string[];
  subject: string;
}
const mailsTo = async (address: string): Promise<Mail[]> => {
  const { mails } = (await (await fetch(`${sink.page}mails`)).json()) as { mails: Mail[] };
  return mails.filter(({ to }) => to.includes(address));
};
const waitForMail = (address: string, count = 1): Promise<Mail[]> =>
  vi.waitFor(async () => {
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(count);
    return mails;
  }, waitOptions);
/** The token of the only mail to this address. */
const linkIn = async (address: string): Promise<{ path: string; token: string }> => {
  const [mail] = await waitForMail(address);
  const { text } = (await (await fetch(`${sink.page}mails/${mail?.id}`)).json()) as { text: string };
  const [, path = '', token = ''] = /\/enter\/([a-z-]+)\/([\w-]+)/.exec(text) ?? [];
  return { path, token };
};
const isConfirmed = async (call: ReturnType<typeof server.as>) => (await call(accounts.currentSession, {})).email_confirmed;

const sendTest = async (token: string) => {
  const file = await uploadFile(server, token, { name: 'a.html', content: '<p>x</p>', area: 'email-notifications' });
  return server.as(token)(notifications.sendTest, { topic_name: 'Prova', file });
};

describe('a changed own e-mail', () => {
  it('gets its link and nothing else until the link is opened', async () => {
    const { call, token } = await newPerson();
    const new_email = newEmail();
    expect(await sendTest(token)).toMatch(/@example/);
    expect(await call(profile.changeEmail, { new_email })).toBe(true);
    expect(await call(accounts.currentSession, {})).toMatchObject({ email: new_email, email_confirmed: false });
    await expect(sendTest(token)).rejects.toMatchObject({ status: 409, code: 'email_unconfirmed' });
    const link = await linkIn(new_email);
    expect(link.path).toBe('confirm-email');
    expect(await anonymous(profile.openEmailLink, { token: link.token })).toBe(new_email);
    expect(await isConfirmed(call)).toBe(true);
    expect(await sendTest(token)).toBe(new_email);
    expect((await waitForMail(new_email, 2)).map(({ subject }) => subject).toSorted()).toEqual(['Confirm your email', 'Prova']);
    await expect(anonymous(profile.openEmailLink, { token: link.token })).rejects.toMatchObject({ code: 'link_expired' });
  });

  it('is restored by the link in the mail to the e-mail before, which ends all sessions', async () => {
    const { uuid, call, email } = await newPerson({ password: 'old-secret' });
    const otherSession = server.as(await signIn(uuid));
    const new_email = newEmail();
    await call(profile.changeEmail, { new_email, language: 'it' });
    const undo = await linkIn(email);
    expect(undo.path).toBe('undo-email');
    expect(await waitForMail(email)).toMatchObject([{ subject: 'La tua e-mail è stata cambiata' }]);
    const confirm = await linkIn(new_email);
    expect(await anonymous(profile.openEmailLink, { token: undo.token })).toBe(email);
    for (const session of [call, otherSession])
      await expect(session(accounts.currentSession, {})).rejects.toMatchObject({ code: 'no_session' });
    const again = server.as(await anonymous(accounts.login, { email, password: 'old-secret' }));
    expect(await again(accounts.currentSession, {})).toMatchObject({ email, email_confirmed: true });
    for (const { token } of [undo, confirm])
      await expect(anonymous(profile.openEmailLink, { token })).rejects.toMatchObject({ code: 'link_expired' });
  });

  it('that was never confirmed is not told about the next change', async () => {
    const { call } = await newPerson();
    const [unconfirmed, next] = [newEmail(), newEmail()];
    await call(profile.changeEmail, { new_email: unconfirmed });
    const { token } = await linkIn(unconfirmed);
    await call(profile.changeEmail, { new_email: next });
    await waitForMail(next);
    expect(await mailsTo(unconfirmed)).toHaveLength(1);
    // Its link does not confirm the next one.
    await expect(anonymous(profile.openEmailLink, { token })).rejects.toMatchObject({ code: 'link_expired' });
    expect(await isConfirmed(call)).toBe(false);
  });

  it('stays confirmed if only its case changes', async () => {
    const { call, email } = await newPerson();
    await call(profile.changeEmail, { new_email: email.toUpperCase() });
    expect(await isConfirmed(call)).toBe(true);
    expect(await mailsTo(email.toUpperCase())).toEqual([]);
  });

  it('needs the right password if one is sent; the specified body has none', async () => {
    const { call, email } = await newPerson({ password: 'old-secret' });
    const change = (password: string) => call(profile.changeEmail, { new_email: newEmail(), password });
    expect(await fieldProblems(change('not-this'))).toEqual({ password: 'wrong_password' });
    expect(await call(accounts.currentSession, {})).toMatchObject({ email });
    expect(await change('old-secret')).toBe(true);
  });

  it('is throttled after ten, so that it cannot send mails to many strangers', async () => {
    const { call } = await newPerson();
    for (let n = 0; n < 9; n += 1) await call(profile.changeEmail, { new_email: newEmail() });
    expect(await call(profile.sendEmailLink, {})).toBe(true);
    const late = call(profile.changeEmail, { new_email: newEmail() });
    await expect(late).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
    await expect(call(profile.sendEmailLink, {})).rejects.toMatchObject({ status: 429 });
  });
});

describe('a link', () => {
  it('is stored as a hash only, and is not audited', async () => {
    const { uuid, call } = await newPerson();
    const new_email = newEmail();
    await call(profile.changeEmail, { new_email });
    const { token } = await linkIn(new_email);
    expect(JSON.stringify(await database().select().from(emailLinks))).not.toContain(token);
    await anonymous(profile.openEmailLink, { token });
    const records = await database().select().from(auditRecords).where(eq(auditRecords.record, uuid)).orderBy(auditRecords.id);
    expect(records).toHaveLength(2);
    expect(records[1]).toMatchObject({ email: new_email, call: profile.openEmailLink.path, after: { email_confirmed: true } });
    expect(JSON.stringify(records)).not.toContain(token);
  });

  it('ends after a week, and an invented one is refused', async () => {
    const { uuid, call } = await newPerson();
    const new_email = newEmail();
    await call(profile.changeEmail, { new_email });
    const { token } = await linkIn(new_email);
    await database().update(emailLinks).set({ expires_at: new Date().toISOString() }).where(eq(emailLinks.user_uuid, uuid));
    for (const each of [token, 'invented'])
      await expect(anonymous(profile.openEmailLink, { token: each })).rejects.toMatchObject({ code: 'link_expired' });
  });

  it('of an e-mail that was changed since confirms nothing', async () => {
    const { uuid, call } = await newPerson();
    const storeEmail = (email: string) => database().update(users).set({ email }).where(eq(users.uuid, uuid));
    const changeEmail = (new_email: string) => call(profile.changeEmail, { new_email });
    for (const change of [storeEmail, changeEmail]) {
      const new_email = newEmail();
      await changeEmail(new_email);
      const { token } = await linkIn(new_email);
      await change(newEmail());
      await expect(anonymous(profile.openEmailLink, { token })).rejects.toMatchObject({ code: 'link_expired' });
    }
    expect(await isConfirmed(call)).toBe(false);
  });

  it('confirms the e-mail of its user only', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const emails = [newEmail(), newEmail()] as const;
    await one.call(profile.changeEmail, { new_email: emails[0] });
    await other.call(profile.changeEmail, { new_email: emails[1] });
    await anonymous(profile.openEmailLink, { token: (await linkIn(emails[0])).token });
    expect([await isConfirmed(one.call), await isConfirmed(other.call)]).toEqual([true, false]);
    await anonymous(profile.openEmailLink, { token: (await linkIn(emails[1])).token });
    expect(await isConfirmed(other.call)).toBe(true);
  });

  it('does not restore an e-mail that another user has meanwhile', async () => {
    const { call, email } = await newPerson();
    await call(profile.changeEmail, { new_email: newEmail() });
    const { token } = await linkIn(email);
    await server.addUser({ email });
    await expect(anonymous(profile.openEmailLink, { token })).rejects.toMatchObject({ code: 'email_taken' });
  });
});

describe('the e-mail of another user', () => {
  it('is unconfirmed after registration, and gets its link on request', async () => {
    const email = newEmail();
    await anonymous(accounts.register, { email, password: 'my-own-secret' });
    const call = server.as(await anonymous(accounts.login, { email, password: 'my-own-secret' }));
    expect(await isConfirmed(call)).toBe(false);
    expect(await mailsTo(email)).toEqual([]);
    await call(profile.sendEmailLink, {});
    await anonymous(profile.openEmailLink, { token: (await linkIn(email)).token });
    expect(await isConfirmed(call)).toBe(true);
  });

  it('is confirmed if an administrator registers the user', async () => {
    const admin = await newPerson({ system_role: SystemRole.Admin });
    const email = newEmail();
    const user_uuid = await admin.call(accounts.register, { email, password: 'my-own-secret' });
    expect(await admin.call(contract.users.get, { user_uuid })).toMatchObject({ email_confirmed: true });
  });

  it('that an administrator changes gets a link; the one before cannot undo it', async () => {
    const admin = await newPerson({ system_role: SystemRole.Admin });
    const { uuid: user_uuid, email: before } = await newPerson();
    const email = newEmail();
    await admin.call(contract.users.changeEmail, { user_uuid, email });
    expect(await admin.call(contract.users.get, { user_uuid })).toMatchObject({ email, email_confirmed: false });
    await waitForMail(email);
    expect(await mailsTo(before)).toEqual([]);
    expect(await database().$count(emailLinks, eq(emailLinks.user_uuid, user_uuid))).toBe(1);
  });

  it('counts as confirmed if the account is older than the links', async () => {
    const uuid = await server.addUser({ email: newEmail() });
    expect(await database().select().from(users).where(eq(users.uuid, uuid))).toMatchObject([{ email_confirmed: true }]);
  });
});
