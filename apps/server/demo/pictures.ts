export interface DemoPicture {
  width: number;
  height: number;
  /** The large text; without it the picture is only a background. */
  title?: string;
  /** A smaller line below the title. */
  text?: string;
  /** In degrees: 225 is blue, 25 orange, 165 green. */
  hue: number;
  format?: 'jpg' | 'png';
}

/** Draws a picture of this size, so that the sources need no image files. Without fonts on the machine the text is missing. */
export const demoPicture = async ({ format = 'jpg', ...picture }: DemoPicture): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const image = sharp(Buffer.from(drawSvg(picture)));
  return (format === 'jpg' ? image.jpeg({ quality: 82 }) : image.png()).toBuffer();
};

const drawSvg = ({ width, height, title = '', text = '', hue }: Omit<DemoPicture, 'format'>): string => {
  const unit = Math.min(width, height);
  const margin = Math.round(unit * 0.09);
  const lines = wrap(title, Math.max(6, Math.floor(((width - 2 * margin) / unit) * 13)));
  const size = fontSize(lines, width - 2 * margin, unit * 0.135);
  const textSize = Math.round(Math.max(12, size * 0.42));
  const bottom = height - margin;
  const lastLine = text === '' ? bottom : bottom - textSize * 1.7;
  const words = lines.map((line, index) => {
    const y = lastLine - (lines.length - 1 - index) * size * 1.12;
    return `<text x="${margin}" y="${Math.round(y)}" font-size="${size}" font-weight="700">${escapeText(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="hsl(${hue + 5}, 72%, 38%)"/>
<circle cx="${width * 0.86}" cy="${height * 0.2}" r="${unit * 0.75}" fill="hsl(${hue + 12}, 72%, 45%)"/>
<circle cx="${width * 0.1}" cy="${height * 1.08}" r="${unit * 0.5}" fill="hsl(${hue - 5}, 76%, 33%)"/>
${signal(width * 0.86, height * 0.2, unit)}
<g fill="#fff" font-family="Inter, 'Helvetica Neue', 'Segoe UI', 'DejaVu Sans', sans-serif" letter-spacing="-.01em">
${words.join('\n')}
${text === '' ? '' : `<text x="${margin}" y="${bottom}" font-size="${textSize}" fill-opacity=".88">${escapeText(text)}</text>`}
</g>
</svg>`;
};

/** Radio waves around an antenna. */
const signal = (x: number, y: number, unit: number): string =>
  [0.12, 0.22, 0.32, 0.42]
    .map(
      (radius, index) =>
        `<circle cx="${x}" cy="${y}" r="${unit * radius}" fill="none" stroke="#fff" stroke-width="${unit * 0.014}" stroke-opacity="${0.5 - index * 0.11}"/>`,
    )
    .join('') + `<circle cx="${x}" cy="${y}" r="${unit * 0.045}" fill="#fff"/>`;

const wrap = (text: string, maxLength: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLength) lines[lines.length - 1] = `${last} ${word}`;
    else if (word !== '') lines.push(word);
  }
  return lines;
};

/** The average width of a bold letter is 0.6 of its height. */
const fontSize = (lines: string[], width: number, maxSize: number): number => {
  const longest = Math.max(1, ...lines.map(({ length }) => length));
  return Math.round(Math.min(maxSize, width / (longest * 0.6)));
};

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
