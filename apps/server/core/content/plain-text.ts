import { compile, type FormatOptions } from 'html-to-text';
import { flattenNesting } from './flatten-nesting.ts';

/** HTML as text, for CSV cells and for mail programs without HTML: a line for each block, addresses after their links. */
export const plainText = (html: string): string => toText(flattenNesting(html, maxDepth)).replace(/\n{3,}/g, '\n\n');

const maxDepth = 100;

const formats = (format: string, selectors: string[], options: FormatOptions = {}) =>
  selectors.map((selector) => ({ selector, format, options }));

const blocks = (selectors: string[], trailingLineBreaks: number) =>
  formats('block', selectors, { leadingLineBreaks: 1, trailingLineBreaks });

const toText = compile({
  baseElements: { selectors: [] },
  wordwrap: false,
  // Mails pad their preview line with the invisible ones.
  whitespaceCharacters: ' \t\r\n\f\u00a0\u200b\u200c\u200d\ufeff',
  limits: { maxDepth: maxDepth + 1, maxInputLength: 2 ** 21, ellipsis: '' },
  selectors: [
    ...blocks(['p', 'div', 'tr', 'li', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 1),
    ...blocks(['p:last-child', 'table', 'ul', 'ol', 'blockquote'], 2),
    ...formats('lineBreak', ['hr']),
    ...formats('skip', ['title', 'style', 'script', 'img']),
    ...formats('anchor', ['a'], { ignoreHref: true }),
    ...formats('anchor', ['a[href^="http:"i]', 'a[href^="https:"i]'], { linkBrackets: ['(', ')'] }),
  ],
});
