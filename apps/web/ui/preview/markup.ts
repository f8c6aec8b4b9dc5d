import { escapeHtml } from '@simdesk/rules';

/** HTML that is safe to show: whatever was inserted is escaped, unless it is such HTML itself. */
export interface Markup {
  html: string;
}

type Inserted = string | number | Markup | readonly Markup[] | false | null | undefined;

/** Writes HTML as a template: markup`<h1>${title}</h1>`. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Inserted[]): Markup => ({
  html: parts.map((part, index) => part + inserted(values[index])).join(''),
});

/** Formatted text of the editor, which is HTML already. It may be unsaved and unchecked: previews run no scripts. */
export const formatted = (html: string): Markup => ({ html });

const inserted = (value: Inserted): string => {
  if (value === false || value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return [value].flat().reduce((html, each) => html + each.html, '');
};
