export { mailValues } from './mail-values.ts';
export { outbox } from './outbox.ts';
export { queueMail, queueMails } from './queue-mail.ts';
export { renderMail } from './render-mail.ts';
export { sendMail } from './send-mail-job.ts';
export { readTemplate } from './template-file.ts';
