import { isIsoDay, isRecordId } from '@simdesk/rules';
import { useTextFilter } from '#ui/navigation/use-text-filter.ts';

export const useAuditFilter = () => useTextFilter(['person', 'area', 'record', 'from', 'to']);

export type AuditFilter = ReturnType<typeof useAuditFilter>[0];

/** The filter as the parameters of the call, without invalid values. */
export const filterToQuery = ({ person, area, record, from, to }: AuditFilter): Partial<AuditFilter> => ({
  ...(person && { person }),
  ...(area && { area }),
  ...(isRecordId(record.trim()) && { record: record.trim() }),
  ...(isIsoDay(from) && { from }),
  ...(isIsoDay(to) && { to }),
});
