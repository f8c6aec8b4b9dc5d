import type { ChartPoint } from '@simdesk/contract';

export type Measure = 'orders' | 'revenue';

/** Points with short names of days for an axis: 15.11 */
export const toDayPoints = (points: ChartPoint[] | undefined): ChartPoint[] | undefined =>
  points?.map((point) => ({ ...point, name: `${point.name.slice(8)}.${point.name.slice(5, 7)}` }));

export const sumOf = (points: ChartPoint[] | undefined, measure: Measure): number =>
  (points ?? []).reduce((sum, point) => sum + point[measure], 0);
