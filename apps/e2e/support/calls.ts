import type { AnyCall, CallInput, CallValue } from '@simdesk/contract';

export type Send = <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<CallValue<C>>;

/** Makes a call of the contract against the running server, for the given company if one is selected. */
export const send = async <C extends AnyCall>(
  baseURL: string,
  session: string | null,
  call: C,
  input: CallInput<C>,
  company?: string,
): Promise<CallValue<C>> => {
  const headers = {
    'x-tenant': 'null',
    'content-type': 'application/json',
    ...(session && { 'x-session-uuid': session }),
    ...(company && { 'x-company-uuid': company }),
  };
  const query = call.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const body = call.method === 'GET' ? null : JSON.stringify(input);
  const answer = await fetch(`${baseURL}${call.path}${query}`, { method: call.method, headers, body });
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
  return call.answer.unwrap(await answer.json()) as CallValue<C>;
};
