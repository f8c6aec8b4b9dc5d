import type { ChartPoint } from '@simdesk/contract';

export type Measure = 'orders' | 'revenue';

export interface BarPoint extends ChartPoint {
  /** The name in the tooltip, if it differs from that on the axis. */
  fullName?: string;
}

/** Points of days, with the short name for the axis (15.11) and the full one for the tooltip (15.11.2026). */
export const toDayPoints = (points: ChartPoint[] | undefined): BarPoint[] | undefined =>
  points?.map((point) => {
    const [year = '', month = '', day = ''] = point.name.split('-');
    return { ...point, name: `${day}.${month}`, fullName: `${day}.${month}.${year}` };
  });

export const sumOf = (points: ChartPoint[] | undefined, measure: Measure): number =>
  (points ?? []).reduce((sum, point) => sum + point[measure], 0);
