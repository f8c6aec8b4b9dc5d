/**
 * Markup without those tags that are nested deeper than the limit; their text stays. The time that parsers take grows with the
 * square of the depth, while this looks at each character once and remembers no more open tags than the limit.
 */
export const flattenNesting = (html: string, limit: number): string => {
  const open: string[] = [];
  const dropped = new Map<string, number>();
  const stays = ({ name, isEnd }: Tag): boolean => {
    const droppedOnes = dropped.get(name) ?? 0;
    if (isEnd && droppedOnes > 0) {
      dropped.set(name, droppedOnes - 1);
      return false;
    }
    if (isEnd) {
      if (!open.includes(name)) return true;
      open.length = open.lastIndexOf(name);
      // What was dropped stood within what has just ended.
      dropped.clear();
      return true;
    }
    if (empty.has(name)) return true;
    while (endedBy.get(name)?.has(open.at(-1) ?? '')) open.pop();
    if (open.length < limit) return open.push(name) > 0;
    dropped.set(name, droppedOnes + 1);
    return false;
  };
  let kept = '';
  let from = 0;
  for (const tag of tagsOf(html)) {
    if (stays(tag)) continue;
    kept += html.slice(from, tag.start);
    from = tag.end;
  }
  return kept + html.slice(from);
};

const empty = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = [
  ...['address', 'article', 'aside', 'blockquote', 'details', 'div', 'dl', 'fieldset', 'figcaption', 'figure', 'footer', 'form'],
  ...['header', 'main', 'nav', 'ol', 'p', 'pre', 'section', 'table', 'ul'],
];

/** What need not be closed where one of these begins. */
const endedBy = new Map<string, ReadonlySet<string>>([
  ...blocks.map((name) => [name, new Set(['p'])] as const),
  ...headings.map((name) => [name, new Set([...headings, 'p'])] as const),
  ['li', new Set(['li'])],
  ['a', new Set(['a'])],
  ['dd', new Set(['dd', 'dt'])],
  ['dt', new Set(['dd', 'dt'])],
  ['option', new Set(['option'])],
  ['tr', new Set(['tr', 'th', 'td'])],
  ['th', new Set(['th'])],
  ['td', new Set(['thead', 'th', 'td'])],
  ['tbody', new Set(['thead', 'tbody'])],
  ['tfoot', new Set(['thead', 'tbody'])],
]);

interface Tag {
  name: string;
  isEnd: boolean;
  start: number;
  end: number;
}

function* tagsOf(html: string): Generator<Tag> {
  const beginning = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi;
  for (let found = beginning.exec(html); found; found = beginning.exec(html)) {
    const [, slash, name] = found;
    const end = name === undefined ? endOfComment(html, found.index) : endOfTag(html, beginning.lastIndex);
    beginning.lastIndex = end;
    if (name !== undefined) yield { name: name.toLowerCase(), isEnd: slash === '/', start: found.index, end };
  }
}

const endOfComment = (html: string, start: number): number => {
  const end = html.indexOf('-->', start + 2);
  return end === -1 ? html.length : end + 3;
};

/** Behind the next `>` that stands in no quoted value. */
const endOfTag = (html: string, from: number): number => {
  const next = /[>=]/g;
  const quote = /\s*(["']?)/y;
  next.lastIndex = from;
  for (let found = next.exec(html); found; found = next.exec(html)) {
    if (found[0] === '>') return next.lastIndex;
    quote.lastIndex = next.lastIndex;
    const mark = quote.exec(html)?.[1] ?? '';
    const end = mark === '' ? quote.lastIndex : html.indexOf(mark, quote.lastIndex) + 1;
    if (end === 0) return html.length;
    next.lastIndex = end;
  }
  return html.length;
};
