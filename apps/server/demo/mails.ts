import { variableMention, variablesIn, type MailEvent } from '@simdesk/rules';
import { emailNotifications } from '../database/schema/outbox.ts';
import { mailDocument, type DemoMail } from './mail-document.ts';
import { storeDemoFile, type DemoTarget } from './store-demo-file.ts';

/** A mail to the customer for every event of an order, and one to the staff. Answers the published templates. */
export const loadDemoMails = async (target: DemoTarget): Promise<DemoMailTemplate[]> => {
  const publishedTemplates: DemoMailTemplate[] = [];
  for (const { template_id, template_name, topic_name, send_to = '{{{email}}}', publish = 1, mail } of demoTemplates) {
    const html = mailDocument(mail);
    const fileName = `${template_name.toLowerCase().replaceAll(' ', '-')}.html`;
    const file = await storeDemoFile(target, 'email-notifications', fileName, Buffer.from(html));
    const mentions = variablesIn(html).map(variableMention).join(' ');
    const [template] = await target.db
      .insert(emailNotifications)
      .values({ template_id, template_name, topic_name, send_to, file, mentions, publish, changed_by: 'demo' })
      .returning();
    if (template && publish === 1) publishedTemplates.push({ ...template, html });
  }
  return publishedTemplates;
};

export type DemoMailTemplate = typeof emailNotifications.$inferSelect & { html: string };

interface DemoTemplate {
  template_id: MailEvent;
  template_name: string;
  topic_name: string;
  send_to?: string;
  publish?: 0 | 1;
  mail: DemoMail;
}

const blue = '#2563eb';
const green = '#15803d';
const amber = '#b45309';
const red = '#b91c1c';
const orders = '{{{area-clienti}}}/ordini/{{{order_number}}}';
const orderLink = { text: 'Vedi il tuo ordine', href: orders };

const demoTemplates: DemoTemplate[] = [
  {
    template_id: 'order_created',
    template_name: 'Ordine ricevuto',
    topic_name: 'Abbiamo ricevuto il tuo ordine {{{order_number}}}',
    mail: {
      title: 'Grazie per il tuo ordine',
      preheader: 'Completa il pagamento e pensiamo noi al resto.',
      colour: blue,
      symbol: '1',
      paragraphs: ['Abbiamo ricevuto il tuo ordine. Appena il pagamento è confermato, prepariamo la tua SIM.'],
      steps: [
        'Ricevi la conferma del pagamento.',
        'Completi il riconoscimento online con un documento valido.',
        'Ricevi la SIM in {{{giorni-consegna}}}, o la eSIM via e-mail in pochi minuti.',
      ],
      button: orderLink,
    },
  },
  {
    template_id: 'order_created',
    template_name: 'Avviso interno nuovo ordine',
    topic_name: 'Nuovo ordine {{{order_number}}}',
    send_to: '{{{email-ordini}}}',
    publish: 0,
    mail: {
      title: 'È arrivato un nuovo ordine',
      preheader: 'Da lavorare in console.',
      colour: amber,
      symbol: '!',
      paragraphs: ['Il cliente {{{email}}} ha effettuato un ordine. Aprilo in console per lavorarlo.'],
      button: { text: 'Apri il sito', href: '{{{sito}}}' },
    },
  },
  {
    template_id: 'order_paid',
    template_name: 'Pagamento confermato',
    topic_name: 'Pagamento confermato per l’ordine {{{order_number}}}',
    mail: {
      title: 'Pagamento confermato',
      preheader: 'Ora manca solo il riconoscimento.',
      colour: green,
      symbol: '&#10003;',
      paragraphs: [
        'Il tuo pagamento è andato a buon fine: grazie!',
        'Per attivare la SIM la legge ci chiede di riconoscerti. Bastano un documento, il codice fiscale e cinque minuti.',
      ],
      button: { text: 'Inizia il riconoscimento', href: `${orders}/riconoscimento` },
    },
  },
  {
    template_id: 'order_in_delivery',
    template_name: 'Ordine spedito',
    topic_name: 'Il tuo ordine {{{order_number}}} è in viaggio',
    mail: {
      title: 'La tua SIM è in viaggio',
      preheader: 'Arriva in {{{giorni-consegna}}}.',
      colour: blue,
      symbol: '&#8594;',
      paragraphs: [
        'Abbiamo affidato il tuo ordine al corriere: la consegna avviene in {{{giorni-consegna}}}.',
        'Tieni a portata di mano un documento: il corriere potrebbe chiederlo.',
      ],
      button: { text: 'Segui la spedizione', href: `${orders}/spedizione` },
    },
  },
  {
    template_id: 'order_delivered',
    template_name: 'Ordine consegnato',
    topic_name: 'Ordine {{{order_number}}} consegnato: attiva la tua SIM',
    mail: {
      title: 'Il tuo ordine è arrivato',
      preheader: 'Tre passi e sei online.',
      colour: green,
      symbol: '&#10003;',
      paragraphs: ['La tua SIM è stata consegnata. Ecco come attivarla:'],
      steps: [
        'Inserisci la SIM nel telefono e riavvialo.',
        'Attendi l’SMS di benvenuto, di norma entro 24 ore.',
        'Se porti il tuo numero, il passaggio avviene in 2–3 giorni lavorativi.',
      ],
      button: { text: 'Leggi la guida', href: '{{{sito}}}/assistenza/attivazione' },
    },
  },
  {
    template_id: 'order_cancelled',
    template_name: 'Ordine annullato',
    topic_name: 'Il tuo ordine {{{order_number}}} è stato annullato',
    mail: {
      title: 'Ordine annullato',
      preheader: 'Nessun costo a tuo carico.',
      colour: red,
      symbol: '&#10005;',
      paragraphs: [
        'Il tuo ordine è stato annullato. Se hai già pagato, ti avvisiamo appena parte il rimborso.',
        'Hai cambiato idea? Le nostre offerte sono sempre qui per te.',
      ],
      button: { text: 'Scopri le offerte', href: '{{{sito}}}/offerte' },
    },
  },
  {
    template_id: 'order_refunded',
    template_name: 'Rimborso disposto',
    topic_name: 'Rimborso disposto per l’ordine {{{order_number}}}',
    mail: {
      title: 'Il tuo rimborso è partito',
      preheader: 'Lo ricevi entro {{{giorni-rimborso}}}.',
      colour: amber,
      symbol: '&euro;',
      paragraphs: [
        'Abbiamo disposto il rimborso del tuo ordine sullo stesso metodo di pagamento che hai usato.',
        'Lo vedrai entro {{{giorni-rimborso}}}, secondo i tempi della tua banca.',
      ],
      button: orderLink,
    },
  },
];
