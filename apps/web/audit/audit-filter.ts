import { isIsoDay, isRecordId } from '@simdesk/rules';
import { useAddress } from '#ui/navigation/use-address.ts';

/** What of the writes is asked for, as the address says it; an empty text asks for everything. */
export interface AuditFilter {
  person: string;
  area: string;
  record: string;
  from: string;
  to: string;
}

export const useAuditFilter = (): [AuditFilter, (changed: Partial<AuditFilter>, options?: { replace: boolean }) => void] => {
  const [address, changeAddress] = useAddress();
  const textOf = (name: keyof AuditFilter) => (typeof address[name] === 'string' ? address[name] : '');
  const filter: AuditFilter = {
    person: textOf('person'),
    area: textOf('area'),
    record: textOf('record').trim(),
    from: textOf('from'),
    to: textOf('to'),
  };
  // Other entries begin at their first page again. Empty parameters are not written into the address.
  return [filter, (changed, options) => changeAddress({ ...changed, page: undefined }, options)];
};

/** The same as the server is asked; what it could not understand is left out. */
export const askedFor = ({ person, area, record, from, to }: AuditFilter): Partial<AuditFilter> => ({
  ...(person && { person }),
  ...(area && { area }),
  ...(isRecordId(record) && { record }),
  ...(isIsoDay(from) && { from }),
  ...(isIsoDay(to) && { to }),
});
