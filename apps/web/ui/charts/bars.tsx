import { useElementSize } from '@mantine/hooks';
import type { ChartPoint } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';
import type { Measure } from './points.ts';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

interface Props {
  points: ChartPoint[];
  shows: Measure;
  /** What is shown, for the tooltip. */
  label: string;
  height: number;
}

/** Bars of one measure. Loaded with the charting library when a chart is shown. */
export const Bars = ({ points, shows, label, height }: Props) => {
  const { ref, width } = useElementSize();
  const text = (value: unknown) => (shows === 'revenue' ? formatEuro(Number(value)) : String(value));
  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && (
        <BarChart width={width} height={height} data={points} margin={{ top: 4, right: 4, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="name" tickLine={false} axisLine={false} tick={tick} minTickGap={24} />
          <YAxis
            tickLine={false}
            axisLine={false}
            tick={tick}
            width={shows === 'revenue' ? 72 : 36}
            allowDecimals={false}
            tickFormatter={text}
          />
          <Tooltip
            formatter={(value) => [text(value), label]}
            cursor={{ fill: 'var(--tint)' }}
            contentStyle={{ background: 'var(--card)', border: '1px solid var(--line)', borderRadius: 8, fontSize: 13 }}
            isAnimationActive={false}
          />
          <Bar
            dataKey={shows}
            fill={shows === 'orders' ? 'var(--accent)' : 'var(--mantine-color-teal-6)'}
            radius={3}
            maxBarSize={34}
            isAnimationActive={false}
          />
        </BarChart>
      )}
    </div>
  );
};

const tick = { fill: 'var(--dim)', fontSize: 12 };
