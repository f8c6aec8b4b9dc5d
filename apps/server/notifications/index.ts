import type { CallInput, contract, EmailNotification } from '@simdesk/contract';
import { sampleMailValues, variableMention, variablesIn } from '@simdesk/rules';
import { findUser } from '../accounts/index.ts';
import { countAttempt } from '../core/auth/throttle.ts';
import type { Context } from '../core/http/context.ts';
import { records } from '../core/records/records.ts';
import type { SearchedRecords } from '../core/records/search-records.ts';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { emailNotifications as table, replyTemplates } from '../database/schema/outbox.ts';
import { mailValues, readTemplate, renderMail } from '../outbox/index.ts';
import { MailFailure } from '../outside/mailer.ts';

type Draft = Omit<CallInput<typeof contract.notifications.create>, 'template_id'>;

export const searchedTemplates: SearchedRecords = {
  table,
  search: [table.template_name, table.template_id, table.topic_name, table.send_to],
  title: table.template_name,
  detail: table.template_id,
  publish: table.publish,
};

const templateRecords = records<EmailNotification, Draft & { mentions: string }>(table, {
  order: [table.template_name],
  search: searchedTemplates.search,
  extraColumns: { update: table.changed_at },
  hiddenFields: ['mentions'],
});

export const notifications: Handlers<typeof contract.notifications> = {
  ...templateRecords,
  replies: records(replyTemplates, {
    order: [replyTemplates.name, replyTemplates.language],
    search: [replyTemplates.name, replyTemplates.subject, replyTemplates.body],
  }),
  create: async (draft, context) =>
    templateRecords.create({ ...draft, mentions: await findMentions(context, draft.file) }, context),
  update: async (changes, context) =>
    templateRecords.update(
      { ...changes, mentions: changes.file === undefined ? undefined : await findMentions(context, changes.file) },
      context,
    ),

  preview: async ({ topic_name, send_to, file }, context) => {
    const template = { topic_name, send_to, html: await readTemplateFile(context, file) };
    const { to, subject, html, unknown, wrongRecipients } = renderMail(template, await mailValues(context.db, sampleMailValues));
    return { to: [...to, ...wrongRecipients], subject, html, unknown };
  },

  sendTest: async ({ topic_name, file }, context) => {
    const { db, services, user } = context;
    const account = await findUser(db, user.user_uuid);
    if (!account?.email_confirmed) throw new Refusal('email_unconfirmed');
    const template = { topic_name, send_to: user.email, html: await readTemplateFile(context, file) };
    const attempt = { action: 'test-mail' as const, account: user.user_uuid, address: context.ip };
    await services.connection.database.transaction((transaction) => countAttempt(transaction, attempt));
    const { subject, html, text } = renderMail(template, await mailValues(db, sampleMailValues));
    // Before the mail is sent: it cannot be taken back if the record fails.
    await context.auditedTransaction(async () => undefined);
    try {
      await services.mailer.send({ to: [user.email], subject, html, text });
    } catch (failure) {
      throw refusalOf(failure);
    }
    return user.email;
  },
};

const readTemplateFile = ({ db, log, services: { storage } }: Context, file: string): Promise<string> =>
  readTemplate({ db, storage, log }, file);

const findMentions = async (context: Context, file: string): Promise<string> =>
  file === ''
    ? ''
    : variablesIn(await readTemplateFile(context, file))
        .map(variableMention)
        .join(' ');

const refusalOf = (failure: unknown): unknown => {
  if (!(failure instanceof MailFailure)) return failure;
  if (failure.answer === null) return new Refusal('mail_failed');
  return new Refusal('mail_refused', { answer: failure.answer.replace(/\.$/, '') });
};
