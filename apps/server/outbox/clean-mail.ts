import sanitizeHtml from 'sanitize-html';
import { flattenNesting } from '../core/content/flatten-nesting.ts';

/**
 * Removes scripts, forms and redirects from a mail. In contrast to rich text a mail keeps what mail clients need: a head with
 * styles, presentational attributes, and conditional comments for Outlook.
 */
export const cleanMail = (html: string): string => {
  const comments: string[] = [];
  const withPlaceholders = replaceConditionalComments(html.replace(/[\uE000\uE001]/g, ''), (comment) =>
    endsEarly(comment) ? '' : `\uE000${comments.push(comment) - 1}\uE001`,
  );
  const clean = sanitizeHtml(flattenNesting(withPlaceholders, maxDepth), {
    ...allowed,
    // Comments return in element content only: inside an attribute or a title their text could end it.
    textFilter: (text, tag) =>
      tag === 'title' ? text : text.replace(/\uE000(\d+)\uE001/g, (_placeholder, index: string) => comments[Number(index)] ?? ''),
  });
  return doctypeOf(html) + clean.replace(/\uE000\d+\uE001/g, '');
};

/** Deeper than the tables of any mail; deeper ones could keep the server busy. */
const maxDepth = 200;

/** Replaces `<!--[if mso]> … <![endif]-->`, and either end of a part for all other clients. */
const replaceConditionalComments = (html: string, replace: (comment: string) => string): string => {
  const parts: string[] = [];
  let rest = 0;
  for (;;) {
    const start = html.indexOf('<!--', rest);
    const end = start === -1 ? -1 : html.indexOf('-->', start + 2) + 3;
    if (end < 3) return parts.join('') + html.slice(rest);
    const comment = html.slice(start, end);
    parts.push(html.slice(rest, start), isConditional(comment) ? replace(comment) : comment);
    rest = end;
  }
};

const isConditional = (comment: string): boolean => /^<!--\[if [^\]]*\]>/.test(comment) || comment === '<!--<![endif]-->';

/** Browsers also end a comment at `--!>`. */
const endsEarly = (comment: string): boolean => comment.includes('--!>');

const doctypeOf = (html: string): string => /^\s*<!doctype\s[^<>]*>/i.exec(html)?.[0].trim() ?? '';

const allowed: sanitizeHtml.IOptions = {
  allowVulnerableTags: true,
  allowedTags: [
    ...['html', 'head', 'title', 'meta', 'style', 'body', 'center', 'font', 'div', 'span', 'p', 'br', 'hr', 'wbr'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'a', 'img', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'ins', 'sub', 'sup', 'small', 'big', 'mark', 'abbr', 'address'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col', 'figure', 'figcaption', 'picture'],
    ...['source', 'section', 'article', 'header', 'footer', 'main', 'nav', 'aside', 'time'],
  ],
  allowedAttributes: {
    '*': [
      ...['class', 'style', 'id', 'title', 'lang', 'dir', 'role', 'aria-*', 'align', 'valign', 'width', 'height', 'bgcolor'],
      ...['border', 'color', 'face', 'size', 'hspace', 'vspace', 'xml:lang'],
    ],
    html: ['xmlns', 'xmlns:v', 'xmlns:o'],
    meta: ['charset', 'name', 'content', 'http-equiv'],
    style: ['type', 'media'],
    body: ['text', 'link', 'alink', 'vlink', 'topmargin', 'leftmargin', 'marginwidth', 'marginheight'],
    a: ['href', 'target', 'rel', 'name'],
    img: ['src', 'srcset', 'sizes', 'alt'],
    source: ['srcset', 'sizes', 'type', 'media'],
    table: ['cellpadding', 'cellspacing', 'summary', 'rules', 'frame'],
    td: ['colspan', 'rowspan', 'nowrap', 'scope', 'headers'],
    th: ['colspan', 'rowspan', 'nowrap', 'scope', 'headers', 'abbr'],
    col: ['span'],
    colgroup: ['span'],
    ol: ['start', 'type', 'reversed'],
    ul: ['type'],
    time: ['datetime'],
  },
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'], source: ['http', 'https', 'cid', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset'],
  allowProtocolRelative: false,
  // Of data URLs, images only.
  transformTags: {
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: /^\s*data:(?!image\/)/i.test(src) ? attribs : { src, ...attribs },
    }),
  },
  // A meta element must not redirect.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'meta' && attribs['http-equiv'] !== undefined && !/^(content-type|x-ua-compatible)$/i.test(attribs['http-equiv']),
};
