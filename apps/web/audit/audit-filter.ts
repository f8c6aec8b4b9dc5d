import { isIsoDay, isRecordId } from '@simdesk/rules';
import { useSearchParams } from '#ui/navigation/use-search-params.ts';

/** The filter in the URL; an empty text means no filter. */
export interface AuditFilter {
  person: string;
  area: string;
  record: string;
  from: string;
  to: string;
}

export const useAuditFilter = (): [AuditFilter, (changes: Partial<AuditFilter>, options?: { replace: boolean }) => void] => {
  const [address, changeAddress] = useSearchParams();
  const textOf = (name: keyof AuditFilter) => (typeof address[name] === 'string' ? address[name] : '');
  const filter: AuditFilter = {
    person: textOf('person'),
    area: textOf('area'),
    record: textOf('record').trim(),
    from: textOf('from'),
    to: textOf('to'),
  };
  // A change returns to the first page. Empty parameters are omitted from the URL.
  return [filter, (changes, options) => changeAddress({ ...changes, page: undefined }, options)];
};

/** The filter as the parameters of the call, without invalid values. */
export const filterToQuery = ({ person, area, record, from, to }: AuditFilter): Partial<AuditFilter> => ({
  ...(person && { person }),
  ...(area && { area }),
  ...(isRecordId(record) && { record }),
  ...(isIsoDay(from) && { from }),
  ...(isIsoDay(to) && { to }),
});
