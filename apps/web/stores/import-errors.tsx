import type { StoreImport } from '@simdesk/contract';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#core/texts.ts';
import { WrongLines } from '#ui/csv/wrong-lines.tsx';
import { useNumberText } from '#ui/hooks/use-number-text.ts';

/** The lines that cannot be loaded, with what is wrong in which column. */
export const ImportErrors = ({ errors, total }: { errors: StoreImport['errors']; total: number }) => {
  const { t } = useTranslation('stores');
  const number = useNumberText();
  const problemText = useProblemText();
  const mistakes = errors.flatMap(({ line, fields }) =>
    Object.entries(fields).map(([column, problem]) => ({ line, column, problem: problemText(problem) })),
  );
  return (
    <WrongLines
      title={t('import.errors', { count: total, formatted: number(total) })}
      lines={mistakes}
      further={total - errors.length}
      lineKey={({ line, column }) => `${line} ${column}`}
      columns={[
        { name: 'line', title: t('import.line'), cell: ({ line }) => line, width: 80 },
        { name: 'column', title: t('import.column'), cell: ({ column }) => <code>{column}</code>, width: 150 },
        { name: 'problem', title: t('import.problem'), cell: ({ problem }) => <span title={problem}>{problem}</span> },
      ]}
    />
  );
};
