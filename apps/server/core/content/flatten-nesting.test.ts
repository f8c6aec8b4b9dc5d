import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { flattenNesting } from './flatten-nesting.ts';

const nested = (tag: string, depth: number, text = 'x') => `<${tag}>`.repeat(depth) + text + `</${tag}>`.repeat(depth);

describe('markup within the limit stays as it is', () => {
  it.each([
    '',
    'no tags, 5 < 6 and a <3',
    nested('div', 3),
    '<p>a<p>b<p>c<p>d<p>e',
    '<ul><li>a<li>b<li>c<li>d<li>e</ul>',
    '<p>a<div>b</div><p>c<ul><li>d</ul>',
    '<a href=x>a<br>b<img src="x"><hr><b>c</b>',
    '<!-- <b><b><b><b><b> --><i>x</i>',
    '<p title="<b><b><b><b>">x</p><p title = \'<b><b><b><b>\'>x</p>',
    '<b></i></i></i><i>x</i></b>',
    '<b>x</b>'.repeat(50),
    '<b unfinished="',
    '<b <i <u',
  ])('%j', (html) => {
    expect(flattenNesting(html, 3)).toBe(html);
  });
});

describe('deeper tags are removed, their text stays', () => {
  it.each([
    [nested('div', 5), nested('div', 3)],
    ['<b><i><u><s>a</s><s>b</s></u></i></b><s>c</s>', '<b><i><u>ab</u></i></b><s>c</s>'],
    ['<b><b><b><b><b>x', '<b><b><b>x'],
    ['<h2>a<h2>b<h2>c<h2>d', '<h2>a<h2>b<h2>cd'],
    ['<a>a<a>b<a>c<a>d', '<a>a<a>b<a>cd'],
    ['<svg/>x<math/>y<b/>z', 'xy<b/>z'],
    ['<b><b><b><<i>b>x', '<b><b><b>&lt;b>x'],
    ['<b><b><b><style/><style><i></style>x', '<b><b><b><style><i></style>x'],
    ['<B><b><B title="a>b"><b>x</B></b></b></b>', '<B><b><B title="a>b">x</b></b></b>'],
    ['<div><div><div><b>x</div></div></div><b>y</b>', '<div><div><div>x</div></div></div><b>y</b>'],
    ['<i><i><i><!--><b>--><b>x</b></b>', '<i><i><i><!-->--&gt;x'.replace('&gt;', '>')],
  ])('%j', (html, flat) => {
    expect(flattenNesting(html, 3)).toBe(flat);
  });

  it('in any mix, and a second pass changes nothing', () => {
    const tags = ['<b>', '</b>', '<i title="a > b">', '</i>', '<p>', '</p>', '<ul>', '<li>', '</ul>', '<br>', '</x>', 'x', ' < '];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tags), { maxLength: 80 }), (pieces) => {
        const html = pieces.join('');
        const flat = flattenNesting(html, 4);
        expect(textOf(flat)).toBe(textOf(html));
        expect(flattenNesting(flat, 4)).toBe(flat);
      }),
    );
  });
});

describe('markup never exceeds the limit', () => {
  const pieces = [
    ...['<b>', '</b>', '<b/>', '<i title="a > b">', '</i>', '<p>', '</p>', '<ul>', '<li>', '</ul>', '<br>', '</br>', '<hr>'],
    ...['<a>', '</a>', '<h1>', '</h1>', '<tr>', '<td>', '<input>', '<option>', '<select>', '<ruby><rt>', '<param>', '</param>'],
    ...['<svg>', '</svg>', '<math>', '<mi>', '</math>', '<style>', '</style>', '<style/>', '<title>', '</title>', '<xmp>'],
    ...['<textarea>', '</textarea>', '<script', '<!', '<!--', '-->', '--!>', '<?', '</ ', '<![CDATA[', ']]>', '<div ', 'i>'],
    ...['x', '</x>', '<', '>', '/', '"', "'", '=', ' ', '&'],
  ];

  it('of any kind', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (markup) => {
        const flat = flattenNesting(markup.join(''), 2);
        // An element with only text is allowed once more.
        expect(depthOf(parseDocument(flat).children)).toBeLessThanOrEqual(3);
      }),
      { numRuns: 3000 },
    );
  });
});

const depthOf = (nodes: ReturnType<typeof parseDocument>['children']): number =>
  Math.max(0, ...nodes.map((node) => (DomUtils.isTag(node) ? 1 + depthOf(node.children) : 0)));

const textOf = (html: string) => html.replaceAll(' title="a > b"', '').replace(/<\/?[a-z]+>/g, '');

it('a hundred thousand open tags are flattened in time that grows with their length', () => {
  expect(flattenNesting('<b>'.repeat(100_000), 100)).toBe('<b>'.repeat(100));
  expect(flattenNesting('<b>'.repeat(50_000) + '</i>'.repeat(50_000), 100)).toBe('<b>'.repeat(100) + '</i>'.repeat(50_000));
  expect(flattenNesting('<b a="'.repeat(50_000), 100)).toHaveLength(300_000);
});
