import { ApiRefusal, parseRefusal } from '#core/failures.ts';
import { freshOnOpen, useCall } from '#core/queries.ts';
import { useExitOnFailure } from '../dialog/use-exit-on-failure.ts';
import { idInput, type ReadResource } from '../resource.ts';

/** The record of a form or a screen, always loaded anew; null for a new record. After a failure the user leaves the screen. */
export const useRecord = <Item>(
  resource: ReadResource<Item>,
  uuid: string | undefined,
  onLoadFailure: () => void,
  relatedQueries: readonly RelatedQuery[] = [],
  failureText?: string,
): { record: Item | null; isPending: boolean } => {
  const query = useCall(resource.get, idInput(resource.get, uuid ?? ''), { enabled: uuid !== undefined, ...freshOnOpen });
  const error = query.error ?? relatedQueries.find((related) => related.error)?.error;
  useExitOnFailure(asNotFound(error), onLoadFailure, failureText === undefined ? {} : { text: failureText });
  const isPending = (uuid !== undefined && query.data === undefined) || relatedQueries.some(({ data }) => data === undefined);
  return { record: query.data ?? null, isPending };
};

/** A malformed uuid in the URL means that the record does not exist, not that a field is invalid. */
const asNotFound = (failure: unknown): unknown =>
  failure instanceof ApiRefusal && failure.code === 'invalid' ? parseRefusal(404, { error: { code: 'not_found' } }) : failure;

/** The result of `useCall` for other data that the form needs. */
export interface RelatedQuery {
  data: unknown;
  error: Error | null;
}
