import { expect } from '../fixtures.ts';

interface Mail {
  to: string[];
  subject: string;
  html: string;
}

/** The mail with this subject, once it has arrived at the sandbox's mail server. */
export const receivedMail = async (subject: string): Promise<Mail> => {
  const mailbox = `http://127.0.0.1:${process.env['E2E_MAILBOX_PORT'] ?? ''}/mails`;
  const find = async () => {
    const { mails } = (await (await fetch(mailbox)).json()) as { mails: { id: string; subject: string }[] };
    return mails.find((mail) => mail.subject === subject)?.id;
  };
  await expect.poll(find).toBeDefined();
  return (await (await fetch(`${mailbox}/${await find()}`)).json()) as Mail;
};
