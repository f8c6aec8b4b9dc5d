import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { demoContactMessages, demoPartnerMessages, type DemoContactMessage } from './feedback-messages.ts';
import { demoPdf } from './pdfs.ts';
import { demoPicture } from './pictures.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** Messages of the last weeks: the older ones are handled, the newest unread. */
export const loadDemoFeedback = async (target: DemoTarget): Promise<void> => {
  for (const [index, message] of demoContactMessages.entries()) {
    const { attached, name, ...fields } = message;
    await target.db.insert(contactMessages).values({
      ...fields,
      ...progressOf(index, demoContactMessages.length),
      name,
      mail: mailOf(name),
      file: attached ? await storeAttachment(target, message, attached) : '',
    });
  }
  for (const [index, message] of demoPartnerMessages.entries()) {
    await target.db.insert(partnerMessages).values({ ...message, ...progressOf(index, demoPartnerMessages.length) });
  }
};

/** Messages of one month, the first is the newest. */
const progressOf = (index: number, count: number) => {
  const receivedAt = Date.now() - 7 * minute - (index / count) * 30 * day;
  const create_at = new Date(receivedAt).toISOString();
  if (index < count / 5) return { create_at };
  const read_at = new Date(receivedAt + (12 + (index % 7) * 31) * minute).toISOString();
  if (index < count / 3 || index % 6 === 5) return { create_at, read_at };
  const handled_at = new Date(Date.parse(read_at) + (4 + (index % 5) * 9) * minute).toISOString();
  return { create_at, read_at, handled_at, handled_by: index % 3 === 0 ? 'chief@example.com' : 'agent@example.com' };
};

const minute = 60_000;
const day = 24 * 60 * minute;

const mailOf = (name: string): string => {
  const letters = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '');
  return `${letters.replaceAll(' ', '.')}@example.com`;
};

const storeAttachment = async (target: DemoTarget, { topic, name }: DemoContactMessage, kind: 'pdf' | 'png'): Promise<string> => {
  if (kind === 'png') {
    const picture = await demoPicture({ width: 390, height: 844, title: topic, hue: 210, format: 'png' });
    return storeDemoFile(target, 'feedback', 'schermata.png', picture);
  }
  const paragraphs = ['Pagamento ricevuto con carta terminante 4021.', `Intestatario: ${name}.`, 'Totale: 17,98€ IVA inclusa.'];
  return storeDemoFile(target, 'feedback', 'ricevuta.pdf', demoPdf({ title: `Ricevuta – ${topic}`, paragraphs }));
};
