export { MailState } from './mail-state.tsx';
export { OrderMails } from './order-mails.tsx';
export { useFailedMail } from './use-failed-mail.ts';
export { useWriteMail } from './use-write-mail.tsx';
