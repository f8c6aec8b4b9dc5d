/** The part of a list's query that the interval depends on. */
export interface ListQuery<Row> {
  state: { data: { data: Row[] } | undefined; dataUpdateCount: number };
}

/**
 * Refetches a list while one of its rows is under way, because that usually takes seconds. The refetches are limited: an outside system
 * that is down must not keep the session alive.
 */
export const refetchWhile =
  <Row>(isUnderWay: (row: Row) => boolean) =>
  ({ state: { data, dataUpdateCount } }: ListQuery<Row>): number | false =>
    data?.data.some(isUnderWay) && dataUpdateCount < maxRefetches ? intervalMs : false;

const intervalMs = 2000;
const maxRefetches = 60;
