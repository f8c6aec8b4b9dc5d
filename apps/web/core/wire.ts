import { isRecord, isRecordId } from '@simdesk/rules';
import { isUnattended } from './attendance.ts';
import type { AnswerKind, AnyInput, ConsoleCall } from './console-call.ts';
import { parseRefusal } from './failures.ts';
import { readStored } from './storage.ts';

/** Public calls carry no session; only calls about a company carry the selected company. */
export const headersFor = (path: string, session: string | null, company = readStored('company')): Record<string, string> => ({
  'X-Tenant': 'null',
  ...(session !== null && !path.startsWith('/api/public/') && { 'X-Session-UUID': session }),
  ...(isUnattended() && { 'X-Unattended': 'true' }),
  ...(company !== null && /^\/api\/(company|employee)\//.test(path) && { 'X-Company-UUID': company }),
});

export const queryString = (values: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.size === 0 ? '' : `?${query}`;
};

/** The value inside a body. A write with another answer than its own (true, a record's id, a value) has failed. */
export const unwrapAnswer = <Value>({ answer, reads }: ConsoleCall<AnyInput, Value>, status: number, body: unknown): Value => {
  if (!reads && !isSuccess(answer, body)) throw parseRefusal(status, body);
  return (answer === 'body' ? body : (body as { response: unknown }).response) as Value;
};

const isSuccess = (answer: AnswerKind, body: unknown): boolean => {
  if (!isRecord(body)) return false;
  const { response, status } = body;
  if (answer === 'true') return response === true;
  if (answer === 'true-and-status') return response === true && status === true;
  if (answer === 'uuid') return isRecordId(response);
  return answer === 'body' || response !== undefined;
};

/** The body as JSON, or null if it is not JSON, such as a gateway's error page. */
export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
