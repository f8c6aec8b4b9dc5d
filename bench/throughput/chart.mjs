import { goalRows } from './goals.mjs';

/** How the time of a request grows with the orders, as a picture: each call against itself at the smallest size. */
export const growthChart = (sizes) => {
  const counts = Object.keys(sizes)
    .map(Number)
    .toSorted((a, b) => a - b);
  const [first] = counts;
  const lines = goalRows.flatMap(({ name, title }) => {
    const least = sizes[first]?.figures[name];
    if (!least) return [];
    const points = counts.flatMap((count) => {
      const figures = sizes[count].figures[name];
      return figures ? [{ count, cost: least.rate / figures.rate }] : [];
    });
    return [{ title: title.replace(/[:(].*/, '').trim(), points }];
  });
  const most = Math.max(4, ...lines.flatMap(({ points }) => points.map(({ cost }) => cost)));
  const span = Math.max(1, Math.log10(counts.at(-1) / first));
  const x = (count) => left + (Math.log10(count / first) / span) * (right - left);
  // Twice the cost is the same distance everywhere.
  const [low, high] = [-1, Math.ceil(Math.log2(most))];
  const y = (cost) => bottom - ((Math.max(low, Math.log2(cost)) - low) / (high - low)) * (bottom - top);
  const grid = Array.from({ length: high - low + 1 }, (_, index) => 2 ** (low + index)).map(
    (cost) =>
      `<line x1="${left}" x2="${right}" y1="${y(cost)}" y2="${y(cost)}" stroke="#d0d7de"/>` +
      `<text x="${left - 8}" y="${y(cost) + 4}" text-anchor="end">${cost} ×</text>`,
  );
  const marks = counts.map(
    (count) => `<text x="${x(count)}" y="${bottom + 20}" text-anchor="middle">${count.toLocaleString('en')}</text>`,
  );
  const drawn = lines.map(({ title, points }, index) => {
    const [colour, dash] = [colours[index % colours.length], index < colours.length ? '' : ' stroke-dasharray="6 4"'];
    const path = points.map(({ count, cost }) => `${x(count).toFixed(1)},${y(cost).toFixed(1)}`).join(' ');
    const dots = points.map(
      ({ count, cost }) => `<circle cx="${x(count).toFixed(1)}" cy="${y(cost).toFixed(1)}" r="3" fill="${colour}"/>`,
    );
    const legend = top + 6 + index * 22;
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`,
      ...dots,
      `<line x1="${right + 24}" x2="${right + 48}" y1="${legend}" y2="${legend}" stroke="${colour}" stroke-width="2"${dash}/>`,
      `<text x="${right + 56}" y="${legend + 4}">${title}</text>`,
    ].join('\n');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="13" fill="#1f2328">`,
    `<title>Time of a request by the number of orders, against the smallest number</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...grid,
    ...marks,
    `<text x="${(left + right) / 2}" y="${height - 12}" text-anchor="middle">orders</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
};

const [width, height, left, right, top, bottom] = [890, 380, 60, 560, 24, 320];
const colours = ['#0969da', '#cf222e', '#1a7f37', '#8250df', '#bc4c00', '#57606a', '#bf3989'];
