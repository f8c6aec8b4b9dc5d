import { expect } from '@playwright/test';

interface Mail {
  to: string[];
  subject: string;
  html: string;
}

export interface Mailbox {
  /** Waits until the mail server has received a mail with this subject. */
  waitForMail: (subject: string) => Promise<Mail>;
}

export const mailboxAt = (page: string): Mailbox => {
  const read = async <Answer>(path: string) => (await (await fetch(new URL(path, page))).json()) as Answer;
  return {
    waitForMail: async (subject) => {
      const findId = async () => {
        const { mails } = await read<{ mails: { id: string; subject: string }[] }>('/mails');
        return mails.find((mail) => mail.subject === subject)?.id;
      };
      await expect.poll(findId).toBeDefined();
      return read<Mail>(`/mails/${await findId()}`);
    },
  };
};
