import type { Call } from '@simdesk/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { send, type AnyInput, type InputOf, type Sendable } from '#core/api.ts';
import { asStoredNow } from '#core/queries.ts';
import { session } from '#core/session-store.ts';
import { readStored } from '#core/storage.ts';

/**
 * Makes a call about one company. The header names the selected company, and another tab may have selected another one
 * since this screen was opened: what is sent from here must never reach that one.
 */
export const sendFor = <I extends AnyInput, V>(
  company: string,
  call: Sendable<I, V>,
  input: InputOf<I>,
  signal?: AbortSignal,
): Promise<V> => {
  if (readStored('company') !== company) session.selectCompany(company);
  return send(call, input, { signal });
};

/** The answer of a reading call about one company, always as the server has it now. */
export const useCompanyCall = <V>(company: string, call: Call<z.ZodObject<Record<never, never>>, V>, enabled = true) =>
  useQuery({
    queryKey: [call.path, company],
    queryFn: ({ signal }) => sendFor(company, call, {}, signal),
    enabled,
    ...asStoredNow,
  });
