import { useElementSize } from '@mantine/hooks';
import { formatEuro } from '@simdesk/rules';
import type { BarPoint, Measure } from './points.ts';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

interface Props {
  points: BarPoint[];
  measure: Measure;
  /** A value with its unit, for the tooltip. */
  valueText: (value: number) => string;
  height: number;
  /** Horizontal bars with space for their names; days are vertical bars. */
  isHorizontal?: boolean;
}

/** Bars of one measure. Loads with the charting library when a chart is first shown. */
export const Bars = ({ points, measure, valueText, height, isHorizontal = false }: Props) => {
  const { ref, width } = useElementSize();
  const text = (value: unknown) => (measure === 'revenue' ? formatEuro(Number(value)) : String(value));
  const nameAxis = { dataKey: 'name', tickLine: false, axisLine: false, tick };
  const valueAxis = { tickLine: false, axisLine: false, tick, allowDecimals: false, tickFormatter: text };
  return (
    <div ref={ref} style={{ height }}>
      {width > 0 && (
        <BarChart
          width={width}
          height={height}
          data={points}
          layout={isHorizontal ? 'vertical' : 'horizontal'}
          margin={{ top: 4, right: isHorizontal ? 12 : 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={isHorizontal} horizontal={!isHorizontal} stroke="var(--line)" />
          {isHorizontal ? (
            <XAxis type="number" {...valueAxis} />
          ) : (
            <XAxis {...nameAxis} minTickGap={24} interval="equidistantPreserveStart" />
          )}
          {isHorizontal ? (
            <YAxis type="category" {...nameAxis} width={namesWidth(points)} interval={0} />
          ) : (
            // Without it a low chart leaves out any tick that does not fit, such as the third of four.
            <YAxis {...valueAxis} width={measure === 'revenue' ? 72 : 36} interval="equidistantPreserveStart" />
          )}
          <Tooltip
            formatter={(value) => [valueText(Number(value)), null]}
            labelFormatter={(name) => points.find((point) => point.name === name)?.fullName ?? name}
            itemStyle={{ color: 'var(--ink)' }}
            cursor={{ fill: 'var(--tint)' }}
            contentStyle={{ background: 'var(--card)', border: '1px solid var(--line)', borderRadius: 8, fontSize: 13 }}
            isAnimationActive={false}
          />
          <Bar
            dataKey={measure}
            fill={measure === 'orders' ? 'var(--accent)' : 'var(--mantine-color-teal-6)'}
            radius={3}
            maxBarSize={34}
            isAnimationActive={false}
          />
        </BarChart>
      )}
    </div>
  );
};

/** The width of the longest name on one line; capitals and underscores are wider. */
const namesWidth = (points: BarPoint[]): number => Math.min(200, 12 + Math.max(...points.map(({ name }) => widthOf(name))));

const widthOf = (name: string): number => 6.6 * name.length + 1.8 * name.replaceAll(/[^A-Z_]/g, '').length;

const tick = { fill: 'var(--dim)', fontSize: 12 };
