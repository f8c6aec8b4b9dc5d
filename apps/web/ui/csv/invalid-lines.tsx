import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#core/use-translation.tsx';
import type { Column } from '../list/data-table.tsx';
import { DetailTable } from '../list/detail-table.tsx';
import { FormCard } from '../form/form-card.tsx';
import { useNumberText } from '../hooks/use-number-text.ts';

interface Props<Line> {
  title: string;
  lines: readonly Line[];
  /** The number of invalid lines that the server left out. */
  moreCount: number;
  columns: Column<Line>[];
  lineKey: (line: Line) => string;
  /** The download of all failed lines. */
  download: ReactNode;
}

/** The lines of a CSV file that cannot be imported, in pages. */
export const InvalidLines = <Line,>({ title, lines, moreCount, columns, lineKey, download }: Props<Line>) => {
  const { t } = useTranslation('csv');
  const number = useNumberText();
  if (lines.length === 0) return null;
  return (
    <FormCard title={title}>
      <div>{download}</div>
      <DetailTable label={title} columns={columns} rows={lines} rowKey={lineKey} empty="" />
      {moreCount > 0 && (
        <Text size="sm" c="dimmed">
          {t('further', { count: moreCount, formatted: number(moreCount) })}
        </Text>
      )}
    </FormCard>
  );
};
