import type { StoreImport } from '@simdesk/contract';
import { useTranslation } from '#core/use-translation.tsx';
import { calls } from '#core/calls.ts';
import { useProblemText } from '#core/texts.ts';
import { FailedLinesButton } from '#ui/csv/failed-lines-button.tsx';
import { InvalidLines } from '#ui/csv/invalid-lines.tsx';
import { useNumberText } from '#ui/hooks/use-number-text.ts';

/** The lines that cannot be loaded, one row per wrong column. */
export const ImportErrors = ({ errors, total }: { errors: StoreImport['errors']; total: number }) => {
  const { t } = useTranslation('stores');
  const number = useNumberText();
  const problemText = useProblemText();
  const problems = errors.flatMap(({ line, fields }) =>
    Object.entries(fields).map(([column, problem]) => ({ line, column, problem: problemText(problem) })),
  );
  return (
    <InvalidLines
      title={t('import.errors', { count: total, formatted: number(total) })}
      lines={problems}
      moreCount={total - errors.length}
      lineKey={({ line, column }) => `${line} ${column}`}
      download={<FailedLinesButton address={calls.stores.failedLines.path} />}
      columns={[
        { name: 'line', title: t('import.line'), cell: ({ line }) => line, width: 80 },
        { name: 'column', title: t('import.column'), cell: ({ column }) => <code>{column}</code>, width: 150 },
        { name: 'problem', title: t('import.problem'), cell: ({ problem }) => <span title={problem}>{problem}</span> },
      ]}
    />
  );
};
