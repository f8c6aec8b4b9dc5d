import { isRecord } from '@simdesk/rules';

/** A line of the log in words, in place of JSON: `14:02:11 warn: database connection (ECONNREFUSED)`. */
export const lineForPeople = (json: string): string => {
  const entry: unknown = JSON.parse(json);
  if (!isRecord(entry)) return json;
  const { time, level, msg, err, pid: _pid, hostname: _hostname, ...details } = entry;
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const about = Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name} ${isRecord(value) ? JSON.stringify(value) : String(value)}`);
  const parts = [...(isRecord(err) ? [describeError(err)] : []), ...about];
  return `${clock} ${levels[Number(level)] ?? 'info'}: ${String(msg)}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}\n`;
};

const describeError = ({ message, code, stack }: Record<string, unknown>): string => {
  const place = typeof stack === 'string' ? (stack.split('\n')[0]?.trim() ?? '') : '';
  return [String(message), code, place].filter(Boolean).join(' ');
};

/** The numbers of pino. */
const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
