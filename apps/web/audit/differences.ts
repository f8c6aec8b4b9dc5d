import type { AuditRecord } from '@simdesk/contract';
import { formatDayTimeSeconds } from '@simdesk/rules';

type Write = Pick<AuditRecord, 'record' | 'before' | 'after'>;

/** A field that a write changed; null means empty. */
export interface Difference {
  field: string;
  before: string | null;
  after: string | null;
}

/** Whether a write created, deleted or changed a record, or only sent data. */
export const writeKind = ({ record, before, after }: Write): 'created' | 'deleted' | 'changed' | 'sent' => {
  if (isNullish(before)) return isObject(after) && after['uuid'] === record && record !== null ? 'created' : 'sent';
  return isNullish(after) ? 'deleted' : 'changed';
};

/** The fields that differ, in the order of the record. */
export const fieldDifferences = ({ before, after }: Write): Difference[] => {
  const oldFields = fieldsOf(before);
  const newFields = fieldsOf(after);
  return [...new Set([...newFields.keys(), ...oldFields.keys()])]
    .filter((field) => !bookkeeping.includes(field))
    .map((field) => ({ field, before: textOf(oldFields.get(field)), after: textOf(newFields.get(field)) }))
    .filter((difference) => difference.before !== difference.after);
};

/** Every write changes these fields. */
const bookkeeping = ['uuid', 'version', 'changed_at', 'changed_by'];

const fieldsOf = (value: unknown): Map<string, unknown> => {
  if (isNullish(value)) return new Map();
  return new Map(isObject(value) ? Object.entries(value) : [['', value]]);
};

const textOf = (value: unknown): string | null => {
  if (isNullish(value) || value === '') return null;
  if (typeof value === 'string') return dateTimePattern.test(value) ? formatDayTimeSeconds(value) : value;
  return JSON.stringify(value, null, 2);
};

const dateTimePattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}(:?\d{2})?)$/;

const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
