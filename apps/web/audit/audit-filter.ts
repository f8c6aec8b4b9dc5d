import { isIsoDay, isRecordId } from '@simdesk/rules';
import { useTextFilter } from '#ui/navigation/use-text-filter.ts';

export const useAuditFilter = () => useTextFilter(['person', 'area', 'record', 'people', 'from', 'to']);

type AuditFilter = ReturnType<typeof useAuditFilter>[0];

/** The filter as the parameters of the call, without invalid values. */
export const filterToQuery = ({ person, area, record, people, from, to }: AuditFilter) => ({
  ...(person && { person }),
  ...(area && { area }),
  ...(isRecordId(record.trim()) && { record: record.trim() }),
  ...(people === '1' && { people: 1 as const }),
  ...(isIsoDay(from) && { from }),
  ...(isIsoDay(to) && { to }),
});
