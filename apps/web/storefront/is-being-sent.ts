import type { WebhookDelivery } from '@simdesk/contract';

/** Whether this delivery is tried now or at once: a try that runs has no next one. */
export const isBeingSent = ({ state, tries, next_try }: Pick<WebhookDelivery, 'state' | 'tries' | 'next_try'>): boolean =>
  state === 'waiting' && (tries === 0 || next_try === null || Date.parse(next_try) <= Date.now());
