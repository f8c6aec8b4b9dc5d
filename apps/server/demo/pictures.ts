import sharp from 'sharp';

export interface DemoPicture {
  width: number;
  height: number;
  /** Stands large in the picture; without one it is only a background. */
  title?: string;
  /** A smaller line below. */
  text?: string;
  /** Of the colour circle, in degrees: 225 is blue, 25 orange, 165 green. */
  hue: number;
  format?: 'jpg' | 'png';
}

/**
 * A picture of exactly this size, drawn anew instead of being kept among the sources. On a machine without any font the words
 * are missing and the picture is still one.
 */
export const demoPicture = ({ format = 'jpg', ...picture }: DemoPicture): Promise<Buffer> => {
  const drawn = sharp(Buffer.from(drawing(picture)));
  return (format === 'jpg' ? drawn.jpeg({ quality: 82 }) : drawn.png()).toBuffer();
};

const drawing = ({ width, height, title = '', text = '', hue }: Omit<DemoPicture, 'format'>): string => {
  const unit = Math.min(width, height);
  const margin = Math.round(unit * 0.09);
  const lines = wrap(title, Math.max(6, Math.floor(((width - 2 * margin) / unit) * 13)));
  const size = fitting(lines, width - 2 * margin, unit * 0.135);
  const textSize = Math.round(Math.max(12, size * 0.42));
  const bottom = height - margin;
  const lastLine = text === '' ? bottom : bottom - textSize * 1.7;
  const words = lines.map((line, place) => {
    const y = lastLine - (lines.length - 1 - place) * size * 1.12;
    return `<text x="${margin}" y="${Math.round(y)}" font-size="${size}" font-weight="700">${escaped(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="hsl(${hue}, 72%, 34%)"/><stop offset="1" stop-color="hsl(${hue + 20}, 76%, 48%)"/>
</linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
<circle cx="${width * 0.86}" cy="${height * 0.2}" r="${unit * 0.75}" fill="url(#glow)"/>
${signal(width * 0.86, height * 0.2, unit)}
<circle cx="${width * 0.1}" cy="${height * 1.08}" r="${unit * 0.5}" fill="hsl(${hue - 20}, 80%, 24%)" opacity=".35"/>
<g fill="#fff" font-family="Inter, 'Helvetica Neue', 'Segoe UI', 'DejaVu Sans', sans-serif" letter-spacing="-.01em">
${words.join('\n')}
${text === '' ? '' : `<text x="${margin}" y="${bottom}" font-size="${textSize}" opacity=".88">${escaped(text)}</text>`}
</g>
</svg>`;
};

/** Waves around an aerial. */
const signal = (x: number, y: number, unit: number): string =>
  [0.12, 0.22, 0.32, 0.42]
    .map(
      (radius, place) =>
        `<circle cx="${x}" cy="${y}" r="${unit * radius}" fill="none" stroke="#fff" stroke-width="${unit * 0.014}" opacity="${0.5 - place * 0.11}"/>`,
    )
    .join('') + `<circle cx="${x}" cy="${y}" r="${unit * 0.045}" fill="#fff" opacity=".85"/>`;

const wrap = (text: string, longest: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  return lines;
};

/** Bold letters are on average six tenths as wide as they are high. */
const fitting = (lines: string[], width: number, largest: number): number => {
  const longest = Math.max(1, ...lines.map(({ length }) => length));
  return Math.round(Math.min(largest, width / (longest * 0.6)));
};

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
