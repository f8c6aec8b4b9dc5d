import type { MailLanguage } from '@simdesk/contract';
import { formatDayTime, type AlertKind } from '@simdesk/rules';

interface ToldAlert {
  kind: AlertKind;
  subject: string;
  since: string;
}

export interface AlertsToTell {
  language: MailLanguage;
  /** When they were found. */
  at: string;
  begun: ToldAlert[];
  over: ToldAlert[];
}

/** A short mail without a template: it must arrive whatever is wrong with the files. */
export const alertMail = ({ language, at, begun, over }: AlertsToTell) => {
  const words = texts[language];
  const sentence = ({ kind, subject, since }: ToldAlert) =>
    `${words.kinds[kind].replace('{{subject}}', () => words.systems[subject] ?? subject)} (${words.since.replace('{{at}}', formatDayTime(since))})`;
  const parts = [
    ...(begun.length > 0 ? [{ title: words.begun, lines: begun.map(sentence) }] : []),
    ...(over.length > 0 ? [{ title: words.over.replace('{{at}}', formatDayTime(at)), lines: over.map(sentence) }] : []),
  ];
  const [first] = [...begun, ...over];
  const name = begun.length > 0 ? words.subjectBegun : words.subjectOver;
  const more = begun.length + over.length > 1 ? ` (+${begun.length + over.length - 1})` : '';
  return {
    subject: `${name}: ${first ? words.kinds[first.kind].replace('{{subject}}', () => words.systems[first.subject] ?? first.subject) : ''}${more}`,
    text: `${parts.map(({ title, lines }) => `${title}\n${lines.map((line) => `- ${line}\n`).join('')}`).join('\n')}\n${words.where}\n`,
    html: `${parts
      .map(({ title, lines }) => `<p>${title}</p>\n<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>\n`)
      .join('')}<p>${words.where}</p>\n`,
  };
};

const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Texts {
  subjectBegun: string;
  subjectOver: string;
  begun: string;
  over: string;
  since: string;
  where: string;
  systems: Record<string, string>;
  kinds: Record<AlertKind, string>;
}

const texts: Record<MailLanguage, Texts> = {
  en: {
    subjectBegun: 'Simdesk needs attention',
    subjectOver: 'Simdesk: resolved',
    begun: 'This needs attention:',
    over: 'Resolved at {{at}}:',
    since: 'since {{at}}',
    where: 'Details are in the console under System and Outside systems.',
    systems: {
      billing: 'the billing system',
      payments: 'the payment provider',
      mail: 'the mail server',
      webhooks: 'the shops’ webhooks',
    },
    kinds: {
      owed: 'orders have waited too long for {{subject}}',
      refused: 'refused by {{subject}}, needs someone’s attention',
      outside_system: '{{subject}} is not responding',
      disk: 'the disk of {{subject}} is nearly full',
      backup: 'the last backup is older than two days',
      server: 'the server {{subject}} has disappeared',
    },
  },
  it: {
    subjectBegun: 'Simdesk richiede attenzione',
    subjectOver: 'Simdesk: risolto',
    begun: 'Questo richiede attenzione:',
    over: 'Risolto il {{at}}:',
    since: 'dal {{at}}',
    where: 'I dettagli sono nella console, in Sistema e Sistemi esterni.',
    systems: {
      billing: 'sistema di fatturazione',
      payments: 'gestore dei pagamenti',
      mail: 'server di posta',
      webhooks: 'webhook dei negozi online',
    },
    kinds: {
      owed: 'ordini in attesa da troppo tempo ({{subject}})',
      refused: 'operazioni rifiutate che richiedono l’intervento di una persona ({{subject}})',
      outside_system: 'non risponde: {{subject}}',
      disk: 'il disco di {{subject}} è quasi pieno',
      backup: 'l’ultimo backup ha più di due giorni',
      server: 'il server {{subject}} è scomparso',
    },
  },
  ru: {
    subjectBegun: 'Simdesk: требуется внимание',
    subjectOver: 'Simdesk: устранено',
    begun: 'Требуется внимание:',
    over: 'Устранено к {{at}}:',
    since: 'с {{at}}',
    where: 'Подробности — в консоли, в разделах «Система» и «Внешние системы».',
    systems: { billing: 'биллинг', payments: 'платёжный провайдер', mail: 'почтовый сервер', webhooks: 'вебхуки магазинов' },
    kinds: {
      owed: 'заказы ждут слишком долго: {{subject}}',
      refused: 'отклонено и ждёт решения человека: {{subject}}',
      outside_system: 'не отвечает: {{subject}}',
      disk: 'диск сервера {{subject}} почти заполнен',
      backup: 'последней резервной копии больше двух дней',
      server: 'сервер {{subject}} пропал',
    },
  },
};
