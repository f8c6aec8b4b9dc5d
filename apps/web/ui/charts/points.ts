import type { ChartPoint } from '@simdesk/contract';

export type Measure = 'orders' | 'revenue';

/** Points of days, named as short as an axis needs it: 15.11 */
export const asDays = (points: ChartPoint[] | undefined): ChartPoint[] | undefined =>
  points?.map((point) => ({ ...point, name: `${point.name.slice(8)}.${point.name.slice(5, 7)}` }));

export const totalOf = (points: ChartPoint[] | undefined, measure: Measure): number =>
  (points ?? []).reduce((sum, point) => sum + point[measure], 0);
