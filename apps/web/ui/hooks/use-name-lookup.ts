import type { Listed, listQuery } from '@simdesk/contract';
import type { ConsoleCall } from '#core/console-call.ts';
import { useCall } from '#core/queries.ts';

/** Looks up the names of another list's records, for columns that have only their uuid. */
export const useNameLookup = <Item extends { uuid: string }>(
  list: ConsoleCall<typeof listQuery, Listed<Item>>,
  nameOf: (item: Item) => string,
  /** The name of a record that is not in the list. */
  unknown = '',
): ((uuid: string) => string) => {
  const { data, isPending } = useCall(list, {});
  const names = new Map(data?.data.map((item) => [item.uuid, nameOf(item)]));
  return (uuid) => names.get(uuid) ?? (isPending ? '' : unknown);
};
