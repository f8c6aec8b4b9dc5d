import { ApiRefusal, refusalOf } from '#core/failures.ts';
import { asStoredNow, useCall } from '#core/queries.ts';
import { useLeaveOnFailure } from '../dialog/leave-on-failure.ts';
import { naming, type ReadResource } from '../resource.ts';

/** The record that a form edits or a screen shows, always as the server has it now; null for a new one. A failure is told, then left. */
export const useRecord = <Item>(
  resource: ReadResource<Item>,
  uuid: string | undefined,
  onLoadFailure: () => void,
  others: readonly OtherRead[] = [],
  failureText?: string,
): { record: Item | null; isPending: boolean } => {
  const query = useCall(resource.get, naming(resource.get, uuid ?? ''), { enabled: uuid !== undefined, ...asStoredNow });
  const error = query.error ?? others.find((other) => other.error)?.error;
  useLeaveOnFailure(missing(error), onLoadFailure, failureText === undefined ? {} : { text: failureText });
  const isPending = (uuid !== undefined && query.data === undefined) || others.some((other) => other.data === undefined);
  return { record: query.data ?? null, isPending };
};

/** An address that names no record at all (cut short, mistyped) means one that does not exist, not a field that is wrong. */
const missing = (failure: unknown): unknown =>
  failure instanceof ApiRefusal && failure.code === 'invalid' ? refusalOf(404, { error: { code: 'not_found' } }) : failure;

/** Something else that a form cannot do without, as `useCall` reads it. */
export interface OtherRead {
  data: unknown;
  error: Error | null;
}
