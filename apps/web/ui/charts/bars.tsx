import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { ChartPoint } from '@simdesk/contract';
import { formatEuro } from '@simdesk/rules';

interface Props {
  points: ChartPoint[];
  shows: 'orders' | 'revenue';
  /** What is shown, for the tooltip. */
  label: string;
  height: number;
}

/** Bars of one measure. Loaded with the charting library when a chart is shown. */
export const Bars = ({ points, shows, label, height }: Props) => (
  <BarChart
    h={height}
    data={points.map((point) => ({ name: point.name, value: point[shows] }))}
    dataKey="name"
    series={[{ name: 'value', label, color: shows === 'orders' ? 'indigo.6' : 'teal.6' }]}
    valueFormatter={(value) => (shows === 'revenue' ? formatEuro(value) : String(value))}
    tickLine="none"
    gridAxis="x"
    barProps={{ isAnimationActive: false, radius: 3, maxBarSize: 34 }}
    yAxisProps={{ width: shows === 'revenue' ? 72 : 36, allowDecimals: false }}
    xAxisProps={{ minTickGap: 24 }}
    tooltipAnimationDuration={0}
  />
);
