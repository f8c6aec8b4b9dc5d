import type { MailLanguage } from '@simdesk/contract';

interface LinkMail {
  purpose: 'confirm' | 'undo';
  language: MailLanguage;
  origin: string;
  token: string;
  days: number;
}

interface Texts {
  subject: string;
  text: string;
  /** About the days for which the link is valid. */
  validity: string;
}

/** A short mail without a template: it must arrive before templates are set up. */
export const emailLinkMail = ({ purpose, language, origin, token, days }: LinkMail) => {
  const { subject, text, validity } = texts[language][purpose];
  const link = `${origin}/enter/${paths[purpose]}/${token}`;
  const until = validity.replace('{{days}}', String(days));
  return {
    subject,
    text: `${text}\n\n${link}\n\n${until}\n`,
    html: `<p>${text}</p>\n<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>\n<p>${until}</p>\n`,
  };
};

const paths = { confirm: 'confirm-email', undo: 'undo-email' };

/** The host of a request is part of the link. */
const escapeHtml = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const texts: Record<MailLanguage, Record<LinkMail['purpose'], Texts>> = {
  en: {
    confirm: {
      subject: 'Confirm your email',
      text: 'A Simdesk account uses this email. Open the link to confirm that it is yours.',
      validity: 'The link is valid for {{days}} days. If you have no such account, ignore this message.',
    },
    undo: {
      subject: 'Your email was changed',
      text: 'Your Simdesk account now has another email. If this was not you, open the link: it restores this email and ends all sessions.',
      validity: 'The link is valid for {{days}} days.',
    },
  },
  it: {
    confirm: {
      subject: 'Conferma la tua e-mail',
      text: 'Un account Simdesk usa questa e-mail. Apri il link per confermare che è tua.',
      validity: 'Il link è valido per {{days}} giorni. Se non hai questo account, ignora il messaggio.',
    },
    undo: {
      subject: 'La tua e-mail è stata cambiata',
      text: 'Il tuo account Simdesk ha ora un’altra e-mail. Se il cambio non è opera tua, apri il link: ripristina questa e-mail e chiude tutte le sessioni.',
      validity: 'Il link è valido per {{days}} giorni.',
    },
  },
  ru: {
    confirm: {
      subject: 'Подтвердите Email',
      text: 'Учётная запись Simdesk использует этот Email. Откройте ссылку, чтобы подтвердить, что он ваш.',
      validity: 'Ссылка действует {{days}} дней. Если у вас нет учётной записи, не обращайте внимания на это письмо.',
    },
    undo: {
      subject: 'Ваш Email изменён',
      text: 'У вашей учётной записи Simdesk теперь другой Email. Если это сделали не вы, откройте ссылку: она вернёт этот Email и завершит все сеансы.',
      validity: 'Ссылка действует {{days}} дней.',
    },
  },
};
