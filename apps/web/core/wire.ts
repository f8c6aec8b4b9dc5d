import type { Answer } from '@simdesk/contract';
import { refusalOf } from './failures.ts';
import { readStored } from './storage.ts';

/** The session is kept from the public calls; the company is named where a company's own data are asked for. */
export const headersFor = (path: string, session: string | null): Record<string, string> => {
  const company = readStored('company');
  return {
    'X-Tenant': 'null',
    ...(session !== null && !path.startsWith('/api/public/') && { 'X-Session-UUID': session }),
    ...(company !== null && /^\/api\/(company|employee)\//.test(path) && { 'X-Company-UUID': company }),
  };
};

export const queryOf = (values: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query}`;
};

interface Answering<Value> {
  answer: Pick<Answer<Value>, 'unwrap'> & Partial<Pick<Answer<Value>, 'body'>>;
  reads?: boolean;
}

/** The value inside a body. A write that answers anything but what it promises (true, a record's id) has failed. */
export const valueOf = <Value>({ answer, reads = false }: Answering<Value>, status: number, body: unknown): Value => {
  if (!reads && answer.body && !answer.body.safeParse(body).success) throw refusalOf(status, body);
  return answer.unwrap(body);
};

/** The body as JSON, or null when it is none: a gateway's error page is not. */
export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
