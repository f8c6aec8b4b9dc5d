import { expect } from '../fixtures.ts';

interface Mail {
  to: string[];
  subject: string;
  html: string;
}

/** Waits until the sandbox's mail server has received a mail with this subject. */
export const waitForMail = async (subject: string): Promise<Mail> => {
  const mailbox = `http://127.0.0.1:${process.env['E2E_MAILBOX_PORT'] ?? ''}/mails`;
  const findId = async () => {
    const { mails } = (await (await fetch(mailbox)).json()) as { mails: { id: string; subject: string }[] };
    return mails.find((mail) => mail.subject === subject)?.id;
  };
  await expect.poll(findId).toBeDefined();
  return (await (await fetch(`${mailbox}/${await findId()}`)).json()) as Mail;
};
