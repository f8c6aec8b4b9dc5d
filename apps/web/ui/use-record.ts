import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { useCall } from '#core/queries.ts';
import { useFailureAlert } from './failure-alert.ts';
import { naming, type FormResource, type Recorded } from './resource.ts';

/** The record that a form edits, always as the server has it now; null for a new one. A failure is told, then left. */
export const useRecord = <Item extends Recorded, Draft extends z.ZodObject>(
  resource: Pick<FormResource<Item, Draft>, 'get'>,
  uuid: string | undefined,
  onLoadFailure: () => void,
): { record: Item | null; isPending: boolean } => {
  const showFailure = useFailureAlert();
  const query = useCall(resource.get, naming(resource.get, uuid ?? ''), {
    enabled: uuid !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const onFailure = useEffectEvent((failure: unknown) => void showFailure(failure).then(onLoadFailure));
  useEffect(() => {
    if (query.error) onFailure(query.error);
  }, [query.error]);
  return { record: query.data ?? null, isPending: uuid !== undefined && query.data === undefined };
};
