import { Skeleton } from '@mantine/core';
import { formatEuro } from '@simdesk/rules';
import { lazy, Suspense } from 'react';
import classes from './chart.module.css';
import type { BarPoint, Measure } from './points.ts';

const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }));

interface Props {
  title: string;
  points: BarPoint[] | undefined;
  measure: Measure;
  /** A count with its unit, such as “24 orders”. */
  countText: (count: number) => string;
  /** The content as text, for screen readers. */
  summary: string;
  height?: number;
  /** For groups with long names. */
  isHorizontal?: boolean;
}

/** A chart under its title, with a fixed height while it loads. */
export const Chart = ({ title, points, measure, countText, summary, height = 200, isHorizontal = false }: Props) => (
  <figure className={classes.chart}>
    <figcaption className={classes.title}>{title}</figcaption>
    <div role="img" aria-label={`${title}. ${summary}`} style={{ height }}>
      {points ? (
        <Suspense fallback={<Skeleton height={height} />}>
          <Bars
            points={points}
            measure={measure}
            valueText={measure === 'revenue' ? formatEuro : countText}
            height={height}
            isHorizontal={isHorizontal}
          />
        </Suspense>
      ) : (
        <Skeleton height={height} />
      )}
    </div>
  </figure>
);
