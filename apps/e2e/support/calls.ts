import type { AnyCall, CallInput, CallValue } from '@simdesk/contract';
import { fillPath } from '@simdesk/rules';

export type Send = <C extends AnyCall>(call: C, input: CallInput<C>) => Promise<CallValue<C>>;

/** Makes a call of the contract to the running server, for a company if one is selected. */
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
  const { path, rest } = fillPath(call.path, input);
  const query = call.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const body = call.method === 'GET' ? null : JSON.stringify(rest);
  const answer = await fetch(`${baseURL}${path}${query}`, { method: call.method, headers, body });
  if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`);
  return call.answer.unwrap(await answer.json()) as CallValue<C>;
};
