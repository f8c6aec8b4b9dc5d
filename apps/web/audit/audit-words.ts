import type { AuditRecord } from '@simdesk/contract';
import { isRecord } from '@simdesk/rules';
import { useTranslation } from '#core/use-translation.tsx';
import { fieldDifferences, writeKind, type Difference, type WriteKind } from '#ui/differences/differences.ts';
import { useFieldWords } from '#ui/differences/field-words.ts';
import { callName } from './audit-texts.ts';

/** An audit record in words. */
export interface AuditWords {
  kind: WriteKind;
  /** What people call the record; null if there is no record or nothing names it. */
  name: string | null;
  differences: Difference[];
  /** The first changes in one line: `Price 9,99€ → 7,99€, Name Giga 50 → Giga 60 (+2)`. */
  summary: string;
}

/** `names` are those of the records that the values refer to, by uuid. */
export const useAuditWords = (names: Readonly<Record<string, string>>): ((write: AuditRecord) => AuditWords) => {
  const { t } = useTranslation(['audit', 'versions']);
  const wordsOf = useFieldWords(names);
  return (write) => {
    const kind = writeKind(write);
    const differences = fieldDifferences(write, wordsOf(recordKindOf(write)));
    const name = write.record_name ?? nameIn(write.after) ?? nameIn(write.before);
    const isNew = kind === 'created' || kind === 'deleted';
    return {
      kind,
      name: write.record_kind === 'orders' && name !== null ? t('order', { number: name }) : name,
      differences,
      summary: isNew
        ? ''
        : summaryOf(differences, kind, { empty: t('versions:empty'), formatting: t('versions:onlyFormatting') }),
    };
  };
};

/** The record as the contract calls it: by its name, or by the call that wrote it. */
const recordKindOf = ({ call, record_kind }: AuditRecord): string => {
  const name = callName(call);
  // A restore is a call of all kinds of records.
  return name.startsWith('versions.') ? (record_kind ?? '') : name;
};

/** The fields that people take for the name of a record, the best first. */
const nameFields = ['name', 'store_name', 'question', 'page_title', 'template_name', 'bss_details_title', 'title', 'email'];

const nameIn = (row: unknown): string | null => {
  if (!isRecord(row) || !('uuid' in row)) return null;
  const name = nameFields.map((field) => row[field]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : null;
};

/** A line of the list has room for this many changes, and for this many characters of a value. */
const maxChanges = 2;
const maxLength = 40;

const summaryOf = (differences: Difference[], kind: WriteKind, texts: { empty: string; formatting: string }): string => {
  const short = (value: string | null) => {
    const line = (value ?? texts.empty).replace(/\s+/g, ' ');
    return line.length > maxLength ? `${line.slice(0, maxLength)}…` : line;
  };
  const changes = differences.slice(0, maxChanges).map(({ label, before, after }) => {
    if (kind !== 'changed') return `${label}: ${short(after)}`;
    return before === after ? `${label}: ${texts.formatting}` : `${label} ${short(before)} → ${short(after)}`;
  });
  const more = differences.length - changes.length;
  return changes.join(', ') + (more > 0 ? ` (+${more})` : '');
};
