import type { Answer } from '@simdesk/contract';
import { parseRefusal } from './failures.ts';
import { readStored } from './storage.ts';

/** Public calls carry no session; only calls about a company carry the selected company. */
export const headersFor = (path: string, session: string | null): Record<string, string> => {
  const company = readStored('company');
  return {
    'X-Tenant': 'null',
    ...(session !== null && !path.startsWith('/api/public/') && { 'X-Session-UUID': session }),
    ...(company !== null && /^\/api\/(company|employee)\//.test(path) && { 'X-Company-UUID': company }),
  };
};

export const queryString = (values: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query}`;
};

interface CallAnswer<Value> {
  answer: Pick<Answer<Value>, 'unwrap'> & Partial<Pick<Answer<Value>, 'body'>>;
  reads?: boolean;
}

/** The value inside a body. A write whose answer does not match its schema (true, a record's id) has failed. */
export const unwrapAnswer = <Value>({ answer, reads = false }: CallAnswer<Value>, status: number, body: unknown): Value => {
  if (!reads && answer.body && !answer.body.safeParse(body).success) throw parseRefusal(status, body);
  return answer.unwrap(body);
};

/** The body as JSON, or null if it is not JSON, such as a gateway's error page. */
export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
