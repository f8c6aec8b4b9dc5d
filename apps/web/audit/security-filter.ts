import { isIsoDay, securityEventNames, type SecurityEventName } from '@simdesk/rules';
import { useTextFilter } from '#ui/navigation/use-text-filter.ts';

export const useSecurityFilter = () => useTextFilter(['event', 'person', 'address', 'from', 'to']);

type SecurityFilter = ReturnType<typeof useSecurityFilter>[0];

/** The filter as the parameters of the call, without invalid values. */
export const securityFilterToQuery = ({ event, person, address, from, to }: SecurityFilter) => ({
  ...(isEventName(event) && { event }),
  ...(person && { person }),
  ...(isAddress(address.trim()) && { address: address.trim() }),
  ...(isIsoDay(from) && { from }),
  ...(isIsoDay(to) && { to }),
});

/** An IP address or a network as far as a form can tell; the server knows exactly. */
export const isAddress = (text: string): boolean =>
  /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/.test(text) ||
  (text.split(':').length > 2 && /^[\da-f:]{2,39}(?:\/\d{1,3})?$/i.test(text));

const isEventName = (text: string): text is SecurityEventName => securityEventNames.some((name) => name === text);
