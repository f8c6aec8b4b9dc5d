import type { MailState } from '@simdesk/contract';
import { refetchWhile } from '#ui/list/refetch-while.ts';

/** A mail is usually sent within seconds. */
export const mailRefetchInterval = refetchWhile(({ state }: { state: MailState }) => state === 'waiting');
