import { Skeleton } from '@mantine/core';
import type { ChartPoint } from '@simdesk/contract';
import { lazy, Suspense } from 'react';
import classes from './chart.module.css';
import type { Measure } from './points.ts';

const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }));

interface Props {
  title: string;
  points: ChartPoint[] | undefined;
  shows: Measure;
  /** The same in words, for those who do not see the bars. */
  summary: string;
  height?: number;
  /** Bars one below the other, for groups with long names. */
  isLying?: boolean;
}

/** A chart under its title, in a place that does not jump while it loads. */
export const Chart = ({ title, points, shows, summary, height = 200, isLying = false }: Props) => (
  <figure className={classes.chart}>
    <figcaption className={classes.title}>{title}</figcaption>
    <div role="img" aria-label={`${title}. ${summary}`} style={{ height }}>
      {points ? (
        <Suspense fallback={<Skeleton height={height} />}>
          <Bars points={points} shows={shows} label={title} height={height} isLying={isLying} />
        </Suspense>
      ) : (
        <Skeleton height={height} />
      )}
    </div>
  </figure>
);
