import { isIsoDay, securityEventNames, type SecurityEventName } from '@simdesk/rules';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';

/** The filter in the URL; an empty text means no filter. */
interface SecurityFilter {
  event: string;
  person: string;
  address: string;
  from: string;
  to: string;
}

export const useSecurityFilter = (): [
  SecurityFilter,
  (changes: Partial<SecurityFilter>, options?: { replace: boolean }) => void,
] => {
  const [search, changeSearch] = useSearchParams();
  const textOf = (name: keyof SecurityFilter) => (typeof search[name] === 'string' ? search[name] : '');
  const filter: SecurityFilter = {
    event: textOf('event'),
    person: textOf('person'),
    address: textOf('address').trim(),
    from: textOf('from'),
    to: textOf('to'),
  };
  // A change returns to the first page. Empty parameters are omitted from the URL.
  return [filter, (changes, options) => changeSearch({ ...changes, page: undefined }, options)];
};

/** The filter as the parameters of the call, without invalid values. */
export const securityFilterToQuery = ({ event, person, address, from, to }: SecurityFilter) => ({
  ...(isEventName(event) && { event }),
  ...(person && { person }),
  ...(isAddress(address) && { address }),
  ...(isIsoDay(from) && { from }),
  ...(isIsoDay(to) && { to }),
});

/** An IP address or a network as far as a form can tell; the server knows exactly. */
export const isAddress = (text: string): boolean =>
  /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?$/.test(text) || /^(?=[^/]*:[^/]*:)[\da-f:]{2,39}(?:\/\d{1,3})?$/i.test(text);

const isEventName = (text: string): text is SecurityEventName => securityEventNames.some((name) => name === text);
