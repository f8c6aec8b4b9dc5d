export { mailValues } from './mail-values.ts';
export { outbox } from './outbox.ts';
export { queueMail, queueMails } from './queue.ts';
export { renderMail } from './render.ts';
export { sendMail } from './send-job.ts';
export { readTemplate } from './template-file.ts';
