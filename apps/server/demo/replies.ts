import { replyTemplates } from '../database/schema/outbox.ts';
import type { DemoTarget } from './store-demo-file.ts';

/** Texts that the staff of the demo shop often write. */
export const loadDemoReplies = async ({ db }: DemoTarget): Promise<void> => {
  await db.insert(replyTemplates).values(demoReplies.map((reply) => ({ ...reply, publish: 1 as const, changed_by: 'demo' })));
};

const demoReplies: Pick<typeof replyTemplates.$inferInsert, 'name' | 'language' | 'subject' | 'body'>[] = [
  {
    name: 'Riconoscimento da completare',
    language: 'it',
    subject: 'Ordine {{{order_number}}}: completa il riconoscimento',
    body: 'Gentile {{{first_name}}} {{{last_name}}},\n\nper attivare la SIM manca solo il riconoscimento online: bastano un documento valido e pochi minuti.\n\nUn saluto\nIl servizio clienti',
  },
  {
    name: 'Spedizione e tracking',
    language: 'it',
    subject: 'Ordine {{{order_number}}}: la tua SIM è in viaggio',
    body: 'Gentile {{{first_name}}},\n\nla tua SIM è stata affidata al corriere. Numero di tracking: {{{tracking}}}\n{{{tracking_link}}}\n\nUn saluto\nIl servizio clienti',
  },
  {
    name: 'Richiamata senza risposta',
    language: 'it',
    subject: 'Ordine {{{order_number}}}: abbiamo provato a chiamarti',
    body: 'Gentile {{{first_name}}},\n\nabbiamo provato a chiamarti senza trovarti. Rispondi a questa e-mail con l’orario che preferisci e ti richiamiamo.\n\nUn saluto\nIl servizio clienti',
  },
  {
    name: 'Identification needed',
    language: 'en',
    subject: 'Order {{{order_number}}}: please complete the identification',
    body: 'Dear {{{first_name}}} {{{last_name}}},\n\nyour SIM can be activated as soon as you have completed the online identification. You need a valid document and a few minutes.\n\nKind regards\nCustomer service',
  },
];
