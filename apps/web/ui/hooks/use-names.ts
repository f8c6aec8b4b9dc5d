import type { Call, Listed, listQuery } from '@simdesk/contract';
import { useCall } from '#core/queries.ts';

/** Looks up what another list's records are called, for columns that hold only their uuid. */
export const useNames = <Item extends { uuid: string }>(
  list: Call<typeof listQuery, Listed<Item>>,
  nameOf: (item: Item) => string,
  /** What stands for a record that the list does not have. */
  unknown = '',
): ((uuid: string) => string) => {
  const { data, isPending } = useCall(list, {});
  const names = new Map(data?.data.map((item) => [item.uuid, nameOf(item)]));
  return (uuid) => names.get(uuid) ?? (isPending ? '' : unknown);
};
