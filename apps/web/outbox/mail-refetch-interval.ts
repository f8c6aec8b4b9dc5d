import type { MailState } from '@simdesk/contract';

/** The part of a mail list query that the interval depends on. */
interface MailListQuery {
  state: { data: { data: { state: MailState }[] } | undefined; dataUpdateCount: number };
}

/**
 * Refetches a list of mails while one is waiting, because a mail is usually sent within seconds. The refetches are limited: a mail
 * server that is down must not keep the session alive.
 */
export const mailRefetchInterval = ({ state: { data, dataUpdateCount } }: MailListQuery): number | false =>
  data?.data.some(({ state }) => state === 'waiting') && dataUpdateCount < maxRefetches ? intervalMs : false;

const intervalMs = 2000;
const maxRefetches = 60;
