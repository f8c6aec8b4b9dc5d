interface DemoPdf {
  title: string;
  paragraphs: string[];
}

/** A document of one A4 page with a title and paragraphs. */
export const demoPdf = ({ title, paragraphs }: DemoPdf): Buffer => {
  const content = page(title, paragraphs);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (it-IT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>',
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escapeText(title)}) >>`,
  ];
  // The table at the end has the byte offset of each object: the encoding must have one byte per character.
  let pdf = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + trailer, 'latin1');
};

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const page = (title: string, paragraphs: string[]): string => {
  const body = paragraphs.flatMap((paragraph) => [...wrap(paragraph), '']).map((line) => `(${escapeText(line)}) Tj T*`);
  return ['BT', '/F2 18 Tf', '56 770 Td', `(${escapeText(title)}) Tj`, '/F1 11 Tf', '16 TL', '0 -36 Td', ...body, 'ET'].join(
    '\n',
  );
};

/** A line fits 90 characters. */
const wrap = (paragraph: string): string[] => {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s/)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > 90) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
};

/** A PDF string in the WinAnsi encoding. */
const escapeText = (text: string): string =>
  text.replace(/[\\()]/g, '\\$&').replace(/[€’“”–…]/g, (letter) => String.fromCharCode(winAnsi[letter] ?? 0x3f));

const winAnsi: Record<string, number> = { '€': 0x80, '…': 0x85, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };
