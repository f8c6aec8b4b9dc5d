import { isRecord } from '@simdesk/rules';

/** What a shown list does not show yet. */
export interface ListNews {
  /** How many entries it has more; 0 if others have come in their place or the order is another. */
  added: number;
}

interface Page {
  rows: unknown[];
  total: number;
}

/**
 * The answer of a list with the rows that it showed before, in the same order and with their new values, and the news beside them:
 * rows must not move under the pointer. The new answer itself if it has the same rows, or if it cannot be compared.
 */
export const holdRows = (shown: unknown, fresh: unknown): unknown => {
  const place = findPage(shown);
  const before = place && readPage(place.page);
  const freshPlace = findPage(fresh);
  const after = freshPlace && readPage(freshPlace.page);
  if (!place || !before || !after) return fresh;
  const keys = before.rows.map(keyOf);
  const freshRows = new Map(after.rows.map((row) => [keyOf(row), row]));
  if (keys.includes(undefined) || freshRows.has(undefined)) return fresh;
  const isSame = before.total === after.total && keys.join() === [...freshRows.keys()].join();
  if (isSame) return fresh;
  const rows = before.rows.map((row) => freshRows.get(keyOf(row)) ?? row);
  const news: ListNews = { added: Math.max(0, after.total - before.total) };
  const { news: _earlier, ...rest } = place.page;
  return place.wrap({ ...rest, [rowsName(place.page)]: rows, news });
};

interface Place {
  page: Record<string, unknown>;
  wrap: (page: object) => unknown;
}

/** Some answers have the page in another object. */
const findPage = (answer: unknown): Place | null => {
  if (!isRecord(answer)) return null;
  const { data } = answer;
  if (isRecord(data)) return { page: data, wrap: (page) => ({ ...answer, data: page }) };
  return { page: answer, wrap: (page) => page };
};

const rowsName = (page: Record<string, unknown>): string => (Array.isArray(page['data']) ? 'data' : 'response');

const readPage = (page: Record<string, unknown>): Page | null => {
  const rows = page[rowsName(page)];
  const { total } = page;
  return Array.isArray(rows) && typeof total === 'number' ? { rows, total } : null;
};

const keyOf = (row: unknown): unknown => (isRecord(row) ? (row['uuid'] ?? row['user_uuid'] ?? row['id']) : undefined);
