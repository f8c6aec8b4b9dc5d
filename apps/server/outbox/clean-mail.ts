import sanitizeHtml from 'sanitize-html';

/**
 * A whole mail document without anything that could run, submit or lead elsewhere by itself. Mail programs need what formatted
 * text on a page must not have: a head with styles, old attributes of tables, and the comments in which Outlook finds its part.
 */
export const cleanMail = (html: string): string => {
  const comments: string[] = [];
  const marked = html
    .replace(/[\uE000\uE001]/g, '')
    .replace(conditional, (comment) => (endsEarly(comment) ? '' : `\uE000${comments.push(comment) - 1}\uE001`));
  const clean = sanitizeHtml(marked, {
    ...allowed,
    // Put back only where it is a comment for a browser too: in an attribute or a title it would be text that can end them.
    textFilter: (text, tag) =>
      tag === 'title' ? text : text.replace(/\uE000(\d+)\uE001/g, (_mark, place: string) => comments[Number(place)] ?? ''),
  });
  return doctypeOf(html) + clean.replace(/\uE000\d+\uE001/g, '');
};

/** `<!--[if mso]> … <![endif]-->`, or one end of a part that all others see. */
const conditional = /<!--(?:\[if [^\]]*\]>[\s\S]*?|<!\[endif\])-->/g;

/** Browsers let a comment end in more ways than one. */
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
  // Of what an address can hold itself, pictures alone.
  transformTags: {
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: /^\s*data:(?!image\/)/i.test(src) ? attribs : { src, ...attribs },
    }),
  },
  // A meta element may describe the mail, not lead its reader elsewhere.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'meta' && attribs['http-equiv'] !== undefined && !/^(content-type|x-ua-compatible)$/i.test(attribs['http-equiv']),
};
