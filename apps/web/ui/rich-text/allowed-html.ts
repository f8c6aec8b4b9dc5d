import type { MatcherObjectPattern } from 'ckeditor5';

/**
 * Markup that the editor has no tool for but keeps, so that editing a text never loses what the server stores. A subset of
 * the server's list: no scripts, frames, forms or event attributes.
 */
export const allowedHtml: MatcherObjectPattern[] = [
  {
    name: /^(div|section|article|details|summary|span|small|kbd|samp|var|q|cite|del)$/,
    classes: true,
    attributes: ['id', 'title', 'lang', 'dir'],
    styles: [
      { key: /^(margin-(left|right)|padding|line-height|(min-|max-)?width|height|float|vertical-align)$/, value: true },
      { key: /^border(-(top|right|bottom|left|color|style|width))?$/, value: true },
    ],
  },
  {
    name: /^(p|h[1-6]|blockquote|pre|ul|ol|li|a|strong|em|mark|figure|figcaption|img|table|thead|tbody|tr|td|th|caption)$/,
    classes: true,
    attributes: ['id', 'title', 'lang', 'dir'],
  },
  { name: 'a', attributes: ['download', 'name'] },
  { name: 'img', attributes: ['loading'] },
];
