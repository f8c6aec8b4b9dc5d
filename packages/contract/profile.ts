import { limits } from '@simdesk/rules';
import { z } from 'zod';
import { SessionSummary } from './accounts.ts';
import { list, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { email, password, pastDay, personName, phone, requiredText, secret, uuid } from './core/fields.ts';
import { updateFields, versionField } from './core/update.ts';

export const ProfileDraft = z.object({
  first_name: personName,
  second_name: personName,
  last_name: personName,
  phone,
  birthday: pastDay,
  sex: z.enum(['m', 'f'], 'required'),
});

/** The language of a mail to the user. */
const mailLanguages = ['en', 'it', 'ru'] as const;
export type MailLanguage = (typeof mailLanguages)[number];
export const languageField = { language: z.enum(mailLanguages, 'choice').default('en') };

/** Whether the pinned screens are Russian; otherwise they follow the language of each user. */
export const pinnedLanguage = z.object({ pinned_russian: z.boolean('choice') });

const own = { access: 'session', beforeTwoFactor: true } as const;

/** The account of the signed-in user. */
export const profile = {
  update: call({
    method: 'POST',
    path: '/api/account/profile/profile-update',
    ...own,
    input: z.object({ ...updateFields(ProfileDraft.shape), ...versionField }),
    answer: trueAnswer,
    waits: true,
  }),
  changeEmail: call({
    method: 'POST',
    path: '/api/account/profile/email-update',
    ...own,
    // The console asks for the password; the specified body has none.
    input: z.object({ new_email: email(limits.email), password: password().optional(), ...languageField }),
    answer: trueAnswer,
    ownTransactions: true,
  }),
  /** Sends the link that confirms the e-mail once more. */
  sendEmailLink: call({
    method: 'POST',
    path: '/api/account/profile/send-email-link',
    ...own,
    input: z.object(languageField),
    answer: trueAnswer,
  }),
  /**
   * Opened from a mail, also without a session. The link in the mail to a new e-mail confirms it; that in the mail to the e-mail
   * before restores it and ends all sessions. Answers the e-mail.
   */
  openEmailLink: call({
    method: 'POST',
    path: '/api/account/profile/open-email-link',
    access: 'public',
    input: z.object({ token: secret(requiredText(100)) }),
    answer: response(z.string()),
  }),
  changePassword: call({
    method: 'POST',
    path: '/api/account/profile/password-update',
    ...own,
    // An old password may still be as long as registration allows.
    input: z.object({ old_password: password(), new_password: password(limits.password) }),
    answer: trueAnswer,
    ownTransactions: true,
  }),
  /** Whether the pinned screens are Russian for the user, whatever the setting for everyone says. */
  changePinnedLanguage: call({
    method: 'POST',
    path: '/api/account/profile/pinned-language',
    ...own,
    input: pinnedLanguage,
    answer: trueAnswer,
  }),
  sessions: call({
    method: 'GET',
    path: '/api/account/profile/sessions',
    ...own,
    answer: list(SessionSummary),
  }),
  /** Ends one of the own sessions, or without its uuid all others. */
  endSessions: call({
    method: 'POST',
    path: '/api/account/profile/end-sessions',
    ...own,
    input: z.object({ uuid: uuid.optional() }),
    answer: trueAnswer,
  }),
  /** Deletes the session's own user; a uuid and a role in the body are ignored. */
  deleteSelf: call({
    method: 'POST',
    path: '/api/account/profile/delete-self',
    ...own,
    input: z.object({ user_uuid: z.unknown().optional(), user_role: z.unknown().optional() }),
    answer: trueAnswer,
  }),
};
