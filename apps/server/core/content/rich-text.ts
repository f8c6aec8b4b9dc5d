import sanitizeHtml from 'sanitize-html';
import { flattenNesting } from './flatten-nesting.ts';

/**
 * Formatted text is stored only in this form: the editors' output passes unchanged, everything that could run or load foreign
 * code is dropped. Deep nesting is removed first, because it could keep the server busy.
 */
export const cleanRichText = (html: string): string => sanitizeHtml(flattenNesting(html, maxDepth), allowed);

const maxDepth = 100;

const sizes = [/^-?\d+(?:\.\d+)?(?:px|em|rem|pt|%)$/];
const margins = [...sizes, /^(?:auto|0)$/];
const colours = [/^#[0-9a-f]{3,8}$/i, /^(?:rgb|rgba|hsl|hsla)\([\d\s.,%/deg]+\)$/i, /^[a-z]{3,20}$/i];
// Width, style and colour in any order.
const borders = [
  /^(?:[\d.]+px|[a-z]+|#[0-9a-f]+|(?:rgb|hsl)a?\([\d\s.,%/deg]+\))(?:\s+(?:[\d.]+px|[a-z]+|#[0-9a-f]+|(?:rgb|hsl)a?\([\d\s.,%/deg]+\)))*$/i,
];
/** Longer than any that the editors write. */
const maxStyleLength = 2000;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'a', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'mark', 'small', 'kbd', 'samp', 'var', 'q', 'cite'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col', 'figure', 'figcaption', 'img'],
    ...['picture', 'source', 'label', 'input', 'oembed', 'section', 'article', 'details', 'summary'],
  ],
  allowedAttributes: {
    '*': ['class', 'style', 'id', 'title', 'lang', 'dir', 'data-list-item-id'],
    a: ['href', 'target', 'rel', 'download', 'name'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    source: ['srcset', 'sizes', 'type', 'media'],
    col: ['span'],
    td: ['colspan', 'rowspan', 'scope'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'reversed', 'type'],
    input: [{ name: 'type', values: ['checkbox'] }, 'checked', 'disabled', 'tabindex'],
    oembed: ['url'],
    code: ['class'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], source: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset', 'url', 'cite'],
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: colours,
      'background-color': colours,
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'font-size': [...sizes, /^(?:x{0,2}-?(?:small|large)|smaller|larger|medium)$/],
      'font-family': [/^[\w\s,'"-]+$/],
      'font-weight': [/^(?:bold|bolder|normal|\d{3})$/],
      'font-style': [/^(?:italic|normal)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
      'line-height': [/^\d+(?:\.\d+)?(?:px|em|%)?$/],
      'list-style-type': [/^[a-z-]+$/],
      width: sizes,
      height: sizes,
      'min-width': sizes,
      'max-width': sizes,
      'aspect-ratio': [/^\d+(?:\.\d+)?\s*\/\s*\d+(?:\.\d+)?$/],
      'margin-left': margins,
      'margin-right': margins,
      padding: [/^\d[\d.]*(?:px|em|rem|pt|%)?(?:\s+\d[\d.]*(?:px|em|rem|pt|%)?)*$/],
      'vertical-align': [/^(?:top|middle|bottom|baseline)$/],
      float: [/^(?:left|right|none)$/],
      border: borders,
      'border-top': borders,
      'border-right': borders,
      'border-bottom': borders,
      'border-left': borders,
      'border-color': colours,
      'border-style': [/^[a-z ]+$/],
      'border-width': [/^\d[\d.]*px(?:\s+\d[\d.]*px)*$/],
      'border-collapse': [/^(?:collapse|separate)$/],
    },
  },
  // To-do lists have checkboxes; any other input could ask readers for data.
  exclusiveFilter: ({ tag, attribs }) => tag === 'input' && attribs['type'] !== 'checkbox',
  transformTags: {
    '*': (tagName, { style = '', ...attribs }) => ({
      tagName,
      attribs: style === '' || style.length > maxStyleLength ? attribs : { ...attribs, style },
    }),
    // The page in a new tab must not control this one.
    a: (tagName, attribs) => ({ tagName, attribs: attribs['target'] ? { ...attribs, rel: 'noopener noreferrer' } : attribs }),
  },
};
