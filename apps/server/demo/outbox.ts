import { replaceVariables, replaceVariablesInText, type VariableValues } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { outbox } from '../database/schema/outbox.ts';
import { queueMail, renderMail } from '../outbox/index.ts';
import { publishedVariables } from '../variables/index.ts';
import type { DemoMailTemplate } from './mails.ts';
import type { OrderEvent } from './orders.ts';
import { inParts } from './parts.ts';
import { chanceOf, type Chance } from './random.ts';

type Mail = typeof outbox.$inferInsert & { uuid: string };

/** The mails about the demo's orders: nearly all were sent, some addresses do not exist, and the latest wait for the mail server. */
export const loadDemoOutbox = async (db: Queryable, templates: DemoMailTemplate[], events: OrderEvent[]): Promise<void> => {
  const chance = chanceOf(5_112_026);
  const write = await writerOf(db, templates);
  const written = events.toSorted((one, other) => one.at.localeCompare(other.at)).flatMap(write);
  const mails = written.map((mail, place) => ({ ...mail, ...outcome(chance, mail, written.length - place <= waitingCount) }));
  for (const some of inParts(mails, 200)) await db.insert(outbox).values(some);
  for (const { uuid, state } of mails) if (state === 'waiting') await queueMail(db, uuid, nextAttemptMs);
};

const waitingCount = 3;

/** The wait doubles with every attempt. */
const nextAttemptMs = 20 * 60_000;

/** Everything but the order's own values is the same in all mails of a template, so that is made once. */
const writerOf = async (db: Queryable, templates: DemoMailTemplate[]) => {
  const values = await publishedVariables(db);
  const made = templates.map((template) => ({ ...template, html: renderMail(template, values).html }));
  return ({ event, at, order }: OrderEvent): Mail[] => {
    const own: VariableValues = new Map([
      ['email', order.email],
      ['order_number', String(order.id)],
    ]);
    return made
      .filter(({ template_id }) => template_id === event)
      .map(({ uuid: template_uuid, template_name, topic_name, send_to, html }) => ({
        ...{ uuid: crypto.randomUUID(), order_uuid: order.uuid, create_at: at, event, template_uuid, template_name },
        recipients: replaceVariablesInText(send_to, own),
        subject: replaceVariablesInText(topic_name, own),
        html: replaceVariables(html, own),
      }));
  };
};

const outcome = (chance: Chance, { recipients, create_at = '' }: Mail, isLatest: boolean): Partial<Mail> => {
  if (isLatest) return { state: 'waiting', attempts: 3, error: 'The mail server cannot be reached' };
  if (chance.happens(0.008)) {
    const error = `The mail server answered 550 5.1.1 <${recipients}>: Recipient address rejected: User unknown`;
    return { state: 'failed', attempts: 1, error };
  }
  const sent_at = new Date(Date.parse(create_at) + chance.between(400, 4000)).toISOString();
  return { state: 'sent', attempts: 1, sent_at };
};
