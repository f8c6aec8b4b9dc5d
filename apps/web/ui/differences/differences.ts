import { bookkeepingFields, changedFieldNames, isRecord } from '@simdesk/rules';
import type { FieldWords } from './field-words.ts';

/** A record before and after a write. */
interface Write {
  record: string | null;
  before: unknown;
  after: unknown;
}

/** A field that a write changed; null means empty. */
export interface Difference {
  field: string;
  label: string;
  before: string | null;
  after: string | null;
}

export type WriteKind = 'created' | 'deleted' | 'changed' | 'sent';

/** Whether a write created, deleted or changed a record, or only sent data. */
export const writeKind = ({ record, before, after }: Write): WriteKind => {
  if (isNullish(before)) return isRecord(after) && after['uuid'] === record && record !== null ? 'created' : 'sent';
  return isNullish(after) ? 'deleted' : 'changed';
};

/** The fields that differ, in the order of the record. A change of the formatting alone has the same text on both sides. */
export const fieldDifferences = (
  { before, after }: Pick<Write, 'before' | 'after'>,
  { labelOf, textOf }: FieldWords,
): Difference[] => {
  const old = fieldsOf(before);
  const fresh = fieldsOf(after);
  return changedFieldNames(old, fresh)
    .filter((field) => !hiddenFields.includes(field))
    .map((field) => ({
      field,
      label: field === '' ? '' : labelOf(field),
      before: textOf(field, old[field]),
      after: textOf(field, fresh[field]),
    }))
    .filter((difference) => difference.before !== null || difference.after !== null);
};

/** What people neither enter nor see: every write changes it, or the server derives it. */
export const hiddenFields: readonly string[] = [...bookkeepingFields, 'mentions', 'only_one', 'session_uuid'];

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (isNullish(value)) return {};
  return isRecord(value) ? value : { '': value };
};

const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;
