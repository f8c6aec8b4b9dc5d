import type { Queryable } from '../database/connection.ts';
import { runPrepared } from '../database/prepared.ts';

/**
 * The lines after `after` in batches of a size, each by the line before it and its last line. The planner knows nothing of a file that was
 * stored a moment ago: it reads a batch with both ends by the index, and would sort all lines that follow for one with a limit.
 */
export const lineBatches = async (
  db: Queryable,
  uuid: string,
  { after, size, which }: { after: number; size: number; which: 'all' | 'valid' },
): Promise<LineBatch[]> => {
  const text = `
    select max(line) from (
      select line, (row_number() over (order by line) - 1) / $3 as batch from import_rows
      where import_uuid = $1 and line > $2${which === 'valid' ? ' and value is not null' : ''}
    ) as lines group by batch order by 1`;
  const { rows } = await runPrepared(db, text, [uuid, after, size]);
  const ends = rows.map(([line]) => line as number);
  return ends.map((end, index) => ({ after: ends[index - 1] ?? after, end }));
};

export interface LineBatch {
  after: number;
  end: number;
}
