import type { AuditRecord } from '@simdesk/contract';
import { formatDayTimeSeconds } from '@simdesk/rules';

type Write = Pick<AuditRecord, 'record' | 'before' | 'after'>;

/** One field that a write touched; null stands for nothing. */
export interface Difference {
  field: string;
  before: string | null;
  after: string | null;
}

/** What a write was: a record came, went or changed, or something was sent that leaves no record of its own. */
export const kindOf = ({ record, before, after }: Write): 'created' | 'deleted' | 'changed' | 'sent' => {
  if (isNothing(before)) return isObject(after) && after['uuid'] === record && record !== null ? 'created' : 'sent';
  return isNothing(after) ? 'deleted' : 'changed';
};

/** The fields that are not the same before and after, in the order in which the record has them. */
export const differencesIn = ({ before, after }: Write): Difference[] => {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((field) => !bookkeeping.includes(field))
    .map((field) => ({ field, before: textOf(old.get(field)), after: textOf(now.get(field)) }))
    .filter((difference) => difference.before !== difference.after);
};

/** Every write changes these: they say nothing. */
const bookkeeping = ['uuid', 'version', 'changed_at', 'changed_by'];

const fieldsOf = (value: unknown): Map<string, unknown> => {
  if (isNothing(value)) return new Map();
  return new Map(isObject(value) ? Object.entries(value) : [['', value]]);
};

const textOf = (value: unknown): string | null => {
  if (isNothing(value) || value === '') return null;
  if (typeof value === 'string') return isMoment.test(value) ? formatDayTimeSeconds(value) : value;
  return JSON.stringify(value, null, 2);
};

const isMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/;

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
