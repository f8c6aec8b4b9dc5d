import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from '../list/data-table.tsx';
import { DetailTable } from '../list/detail-table.tsx';
import { FormCard } from '../form/form-card.tsx';
import { useNumberText } from '../hooks/use-number-text.ts';

interface Props<Line> {
  title: string;
  lines: readonly Line[];
  /** How many there are besides; the server tells only the first of very many. */
  further: number;
  columns: Column<Line>[];
  lineKey: (line: Line) => string;
}

/** The lines of a CSV file that cannot be loaded, a page at a time. */
export const WrongLines = <Line,>({ title, lines, further, columns, lineKey }: Props<Line>) => {
  const { t } = useTranslation('csv');
  const number = useNumberText();
  if (lines.length === 0) return null;
  return (
    <FormCard title={title}>
      <DetailTable label={title} columns={columns} rows={lines} rowKey={lineKey} empty="" />
      {further > 0 && (
        <Text size="sm" c="dimmed">
          {t('further', { count: further, formatted: number(further) })}
        </Text>
      )}
    </FormCard>
  );
};
