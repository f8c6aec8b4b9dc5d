import { replaceVariables, replaceVariablesInText, type VariableValues } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { outbox } from '../database/schema/outbox.ts';
import { queueMail, renderMail } from '../outbox/index.ts';
import { publishedVariables } from '../variables/index.ts';
import type { DemoMailTemplate } from './mails.ts';
import type { OrderEvent } from './orders.ts';
import { insertRows } from './insert-rows.ts';
import { seededRandom, type Random } from './random.ts';

type Mail = typeof outbox.$inferInsert & { uuid: string };

/** The mails about the demo orders: nearly all are sent, a few failed, and the latest wait for the mail server. */
export const loadDemoOutbox = async (db: Queryable, templates: DemoMailTemplate[], events: OrderEvent[]): Promise<void> => {
  const random = seededRandom(5_112_026);
  const write = await mailWriter(db, templates);
  const newMails = events.toSorted((one, other) => one.at.localeCompare(other.at)).flatMap(write);
  const unknown = unknownAddresses(newMails);
  const mails = newMails.map((mail, index) => ({
    ...mail,
    ...deliveryResult(random, mail, {
      isLatest: newMails.length - index <= waitingCount,
      isUnknown: unknown.has(mail.recipients),
    }),
  }));
  await insertRows(db, outbox, mails);
  for (const mail of mails) if (mail.state === 'waiting') await queueMail(db, mail, nextAttemptMs);
};

const waitingCount = 3;

/** The delay doubles with every attempt. */
const nextAttemptMs = 20 * 60_000;

/** Renders each template once; only the values of the order differ. */
const mailWriter = async (db: Queryable, templates: DemoMailTemplate[]) => {
  const values = await publishedVariables(db);
  const renderedTemplates = templates.map((template) => ({ ...template, html: renderMail(template, values).html }));
  return ({ event, at, order }: OrderEvent): Mail[] => {
    const orderValues: VariableValues = new Map([
      ['email', order.email],
      ['order_number', String(order.id)],
    ]);
    return renderedTemplates
      .filter(({ template_id }) => template_id === event)
      .map(({ uuid: template_uuid, template_name, topic_name, send_to, html }) => ({
        ...{ uuid: crypto.randomUUID(), order_uuid: order.uuid, create_at: at, event, template_uuid, template_name },
        recipients: replaceVariablesInText(send_to, orderValues),
        subject: replaceVariablesInText(topic_name, orderValues),
        html: replaceVariables(html, orderValues),
      }));
  };
};

/** Few customers mistype their address: every mail to it fails, until staff see it and ask. So they are recent, with few mails. */
const unknownAddresses = (mails: Mail[]): Set<string | undefined> => {
  const earlierMails = mails.slice(0, -waitingCount);
  const waiting = new Set(mails.slice(-waitingCount).map(({ recipients }) => recipients));
  const counts = new Map<string | undefined, number>();
  for (const { recipients } of earlierMails) counts.set(recipients, (counts.get(recipients) ?? 0) + 1);
  const candidates = new Set(
    earlierMails
      .toReversed()
      .map(({ recipients }) => recipients)
      .filter((address) => (counts.get(address) ?? 0) <= 3 && !waiting.has(address)),
  );
  return new Set([...candidates].slice(0, 2));
};

const deliveryResult = (
  random: Random,
  { recipients, create_at = '' }: Mail,
  { isLatest, isUnknown }: { isLatest: boolean; isUnknown: boolean },
): Partial<Mail> => {
  if (isLatest) return { state: 'waiting', attempts: 3, error: 'The mail server cannot be reached' };
  if (isUnknown) {
    const error = `The mail server answered 550 5.1.1 <${recipients}>: Recipient address rejected: User unknown`;
    return { state: 'failed', attempts: 1, error };
  }
  const sent_at = new Date(Date.parse(create_at) + random.between(400, 4000)).toISOString();
  return { state: 'sent', attempts: 1, error: '', sent_at };
};
