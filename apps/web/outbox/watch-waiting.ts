import type { MailState } from '@simdesk/contract';

/** What is asked of a list of mails that was read. */
interface ReadMails {
  state: { data: { data: { state: MailState }[] } | undefined; dataUpdateCount: number };
}

/**
 * How soon a list of mails is read again: a mail leaves within seconds, and whoever looks on sees it go. What still waits after
 * many looks waits for the mail server; then nobody's session is kept alive by looking.
 */
export const watchWaiting = ({ state: { data, dataUpdateCount } }: ReadMails): number | false =>
  data?.data.some(({ state }) => state === 'waiting') && dataUpdateCount < mostLooks ? everyMs : false;

const everyMs = 2000;
const mostLooks = 60;
