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
  /** One below the other, with room for their names; days stand side by side. */
  isLying?: boolean;
}

/** Bars of one measure. Loaded with the charting library when a chart is shown. */
export const Bars = ({ points, shows, label, height, isLying = false }: Props) => {
  const { ref, width } = useElementSize();
  const text = (value: unknown) => (shows === 'revenue' ? formatEuro(Number(value)) : String(value));
  const names = { dataKey: 'name', tickLine: false, axisLine: false, tick };
  const figures = { tickLine: false, axisLine: false, tick, allowDecimals: false, tickFormatter: text };
  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && (
        <BarChart
          width={width}
          height={height}
          data={points}
          layout={isLying ? 'vertical' : 'horizontal'}
          margin={{ top: 4, right: isLying ? 12 : 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={isLying} horizontal={!isLying} stroke="var(--line)" />
          {isLying ? <XAxis type="number" {...figures} /> : <XAxis {...names} minTickGap={24} />}
          {isLying ? (
            <YAxis type="category" {...names} width={namesWidth(points)} interval={0} />
          ) : (
            <YAxis {...figures} width={shows === 'revenue' ? 72 : 36} />
          )}
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

/** So wide that the longest name stands on one line; capitals and their underscores take more room. */
const namesWidth = (points: ChartPoint[]): number => Math.min(200, 12 + Math.max(...points.map(({ name }) => widthOf(name))));

const widthOf = (name: string): number => 6.6 * name.length + 1.8 * name.replaceAll(/[^A-Z_]/g, '').length;

const tick = { fill: 'var(--dim)', fontSize: 12 };
