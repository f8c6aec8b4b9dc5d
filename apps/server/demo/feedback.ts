import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { demoContactMessages, demoPartnerMessages, type DemoContactMessage } from './feedback-messages.ts';
import { demoPdf } from './pdfs.ts';
import { demoPicture } from './pictures.ts';
import { keepDemoFile, type DemoWorld } from './keep-demo-file.ts';

/** What customers and would-be partners wrote in the last weeks: the older ones are handled, the newest nobody has read. */
export const loadDemoFeedback = async (world: DemoWorld): Promise<void> => {
  for (const [place, message] of demoContactMessages.entries()) {
    const { attached, name, ...written } = message;
    await world.db.insert(contactMessages).values({
      ...written,
      ...fateOf(place, demoContactMessages.length),
      name,
      mail: mailOf(name),
      file: attached ? await keepAttachment(world, message, attached) : '',
    });
  }
  for (const [place, message] of demoPartnerMessages.entries()) {
    await world.db.insert(partnerMessages).values({ ...message, ...fateOf(place, demoPartnerMessages.length) });
  }
};

/** The first of them came last; all of them came within a month. */
const fateOf = (place: number, count: number) => {
  const came = Date.now() - 7 * minute - (place / count) * 30 * day;
  const create_at = new Date(came).toISOString();
  if (place < count / 5) return { create_at };
  const read_at = new Date(came + (12 + (place % 7) * 31) * minute).toISOString();
  if (place < count / 3 || place % 6 === 5) return { create_at, read_at };
  const handled_at = new Date(Date.parse(read_at) + (4 + (place % 5) * 9) * minute).toISOString();
  return { create_at, read_at, handled_at, handled_by: place % 3 === 0 ? 'chief@example.com' : 'agent@example.com' };
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

const keepAttachment = async (world: DemoWorld, { topic, name }: DemoContactMessage, kind: 'pdf' | 'png'): Promise<string> => {
  if (kind === 'png') {
    const picture = await demoPicture({ width: 390, height: 844, title: topic, hue: 210, format: 'png' });
    return keepDemoFile(world, 'feedback', 'schermata.png', picture);
  }
  const paragraphs = ['Pagamento ricevuto con carta terminante 4021.', `Intestatario: ${name}.`, 'Totale: 17,98€ IVA inclusa.'];
  return keepDemoFile(world, 'feedback', 'ricevuta.pdf', demoPdf({ title: `Ricevuta – ${topic}`, paragraphs }));
};
