import { areRecipients, mailLanguages } from '@simdesk/rules';
import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import { fileAddress, flag, flagAnswer, instant, requiredFileAddress, requiredText } from './core/fields.ts';
import { recordFields, resource } from './core/resource.ts';

const topic = requiredText(300);
const recipients = requiredText(1000).refine((sendTo) => !/\S/.test(sendTo) || areRecipients(sendTo), 'email');

export const EmailNotificationDraft = z.object({
  template_id: requiredText(64),
  template_name: requiredText(200),
  /** The subject. */
  topic_name: topic,
  /** Addresses separated by commas; variables are replaced. */
  send_to: recipients,
  file: fileAddress().default(''),
  publish: flag.default(1),
});
export const EmailNotification = z.object({
  ...recordFields,
  template_id: z.string(),
  template_name: z.string(),
  topic_name: z.string(),
  send_to: z.string(),
  file: fileAddress(),
  publish: flagAnswer,
  update: instant,
});
export type EmailNotification = z.output<typeof EmailNotification>;

/** A mail as it would be sent about a sample order. */
export const MailPreview = z.object({
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  /** Unknown variables of the template, which would be sent unreplaced. */
  unknown: z.array(z.string()),
});
export type MailPreview = z.output<typeof MailPreview>;

/** A text that staff start from when they write to a customer. */
export const ReplyTemplateDraft = z.object({
  name: requiredText(200),
  language: z.enum(mailLanguages, 'choice'),
  subject: topic,
  body: requiredText(10_000),
  publish: flag.default(1),
});
export const ReplyTemplate = z.object({
  ...recordFields,
  name: z.string(),
  language: z.enum(mailLanguages),
  subject: z.string(),
  body: z.string(),
  publish: flagAnswer,
});
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

const base = '/api/settings';
const plainCalls = resource({
  base,
  area: 'email-notifications',
  item: EmailNotification,
  draft: EmailNotificationDraft,
  paths: {
    list: 'get-email-notifications',
    get: 'get-email-notifications-by',
    create: 'create-email-notifications',
    update: 'change-email-notifications-info',
    publish: 'change-email-notifications-publish',
    remove: 'delete-email-notifications',
  },
});

export const notifications = {
  ...plainCalls,
  replies: resource({
    base,
    area: 'email-notifications',
    item: ReplyTemplate,
    draft: ReplyTemplateDraft,
    paths: {
      list: 'get-reply-templates',
      get: 'get-reply-template-by',
      create: 'create-reply-template',
      update: 'change-reply-template-info',
      publish: 'change-reply-template-publish',
      remove: 'delete-reply-template',
    },
  }),
  // The event of a template cannot change.
  update: call({ ...plainCalls.update, input: plainCalls.update.input.omit({ template_id: true }) }),
  /** Previews a template that may be unsaved. */
  preview: call({
    method: 'POST',
    path: `${base}/preview-email-notifications`,
    access: 'email-notifications:view',
    input: z.object({ topic_name: topic, send_to: recipients, file: requiredFileAddress() }),
    answer: response(MailPreview),
    reads: true,
  }),
  /** Sends the preview to the caller only. Returns the address. */
  sendTest: call({
    method: 'POST',
    path: `${base}/test-email-notifications`,
    access: 'email-notifications:edit',
    input: z.object({ topic_name: topic, file: requiredFileAddress() }),
    answer: response(z.string()),
    ownTransactions: true,
  }),
};
