import { escapeHtml } from '../variables.ts';

/** HTML whose inserted values are escaped, unless they are `Markup` themselves. */
export interface Markup {
  html: string;
}

type Insertable = string | number | Markup | readonly Markup[] | false | null | undefined;

/** A template tag for HTML: markup`<h1>${title}</h1>`. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Insertable[]): Markup => ({
  html: parts.map((part, index) => part + toHtml(values[index])).join(''),
});

/** HTML of the editor. It may be unsaved and not sanitized: the pages run no scripts. */
export const rawHtml = (html: string): Markup => ({ html });

const toHtml = (value: Insertable): string => {
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return [value].flat().reduce((html, item) => html + item.html, '');
};
