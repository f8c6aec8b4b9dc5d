import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send, type InputOf } from '#core/api.ts';
import type { AnyInput, ConsoleCall } from '#core/console-call.ts';
import { freshOnOpen } from '#core/queries.ts';
import { session } from '#core/session-store.ts';
import { readStored } from '#core/storage.ts';

/** Selects the company before the call: the header names the selected company, and another tab may have changed it. */
export const sendForCompany = <I extends AnyInput, V>(
  company: string,
  call: ConsoleCall<I, V>,
  input: InputOf<I>,
  signal?: AbortSignal,
): Promise<V> => {
  if (readStored('company') !== company) session.selectCompany(company);
  return send(call, input, { signal });
};

/** A read call about one company, never answered from the cache alone. */
export const useCompanyCall = <V>(company: string, call: ConsoleCall<z.ZodObject<Record<never, never>>, V>, enabled = true) =>
  useQuery({
    queryKey: [call.path, company],
    queryFn: ({ signal }) => sendForCompany(company, call, {}, signal),
    enabled,
    ...freshOnOpen,
    // The screen is left after a failure: waiting for more attempts only delays the reason.
    retry: false,
  });
