/** The rows of the table in their order: what a figure is called, what it should be, and how it is written. */
const rate = (name, title, goal = {}) => ({ name, title, ...goal });
const whole = (value) => Math.round(value).toLocaleString('en');
const rateText = (value) => (value < 10 ? value.toFixed(1) : whole(value));

export const goalRows = [
  rate('list', 'list: 15 of 7 days in two statuses, with their count', { timesFloor: 3 }),
  rate('view', 'one order, whole view', { timesFloor: 0.5 }),
  rate('note', 'edit a note (with history and audit)', { timesFloor: 0.3 }),
  rate('search', 'search over all days, with count', { timesFloor: 100 }),
  rate('lanes', 'lanes', { atLeast: 1000 }),
  rate('overview', 'home overview', { atLeast: 500 }),
  rate('page', 'page 200 of all days', { atLeast: 500 }),
  rate('new', 'number of new orders', { atLeast: 3000 }),
  rate('login', 'login'),
  rate('status', 'status change (to in process)'),
  rate('refund', 'refund through the payment provider'),
  rate('intake', 'order of the storefront'),
];

/** A cell of each kind of row: ours, floor, ratio, processor time, two servers, goal, and whether it is reached. */
export const tableCells = (figures) => [
  ...goalRows.filter(({ name }) => figures[name]).map((row) => rateCells(row, figures[row.name])),
  ...singleCells(figures),
];

const rateCells = ({ title, timesFloor, atLeast }, { rate: ours, floorRate, cpuMs, floorCpuMs, rateOfTwo }) => {
  const ratio = floorRate ? ours / floorRate : null;
  const goal = timesFloor ? `${timesFloor} × floor` : atLeast ? whole(atLeast) : '';
  // With many orders the floor may not answer at all before a round ends.
  const isReached = timesFloor ? floorRate === 0 || ratio >= timesFloor : atLeast ? ours >= atLeast : null;
  const cpu = cpuMs.toFixed(2) + (floorRate ? ` (${floorCpuMs.toFixed(2)})` : '');
  const times = ratio === null ? '' : ratio.toFixed(ratio < 10 ? 2 : 0);
  const [floor, two] = [floorRate, rateOfTwo].map((value) => (value === undefined ? '' : value === 0 ? 'none' : rateText(value)));
  return { title, cells: [goal, rateText(ours), floor, times, cpu, two], isReached };
};

const singleCells = ({ report, import: load, start, memory }) => {
  const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
  const row = (title, goal, ours, isReached = null, floor = '') => ({ title, cells: [goal, ours, floor, '', '', ''], isReached });
  return [
    ...(report ? [row('report of all orders (CSV): first byte', '', `${whole(report.firstByteMs)} ms`)] : []),
    ...(report
      ? [row('report of all orders (CSV): rows each second', '50,000', whole(report.rowRate), report.rowRate >= 50_000)]
      : []),
    ...(load
      ? [
          row(
            `tracking import of ${whole(load.lines)} lines`,
            load.lines === 100_000 ? '20 s' : '',
            `${seconds(load.checkMs)} check, ${seconds(load.loadMs)} load`,
            load.lines === 100_000 ? load.checkMs + load.loadMs <= 20_000 : null,
          ),
        ]
      : []),
    row('start until ready', '', `${whole(start.ms)} ms`, null, `${whole(start.floorMs)} ms`),
    row('memory after the run', '180 MB', `${whole(memory.mb)} MB`, memory.mb <= 180, `${whole(memory.floorMb)} MB`),
  ];
};

/** How the list keeps its speed from 100,000 to a million orders. */
export const growthOfList = (sizes) => {
  const [some, many] = [sizes['100000']?.figures.list, sizes['1000000']?.figures.list];
  if (!some || !many) return '';
  const kept = many.rate / some.rate;
  return `With a million orders the list has ${kept.toFixed(2)} of its speed with 100,000 (goal: 0.7${kept >= 0.7 ? '' : ', missed'}).`;
};
