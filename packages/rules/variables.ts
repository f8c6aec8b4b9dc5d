/** The values of variables by their names. */
export type VariableValues = ReadonlyMap<string, string>;

/**
 * HTML in which every `{{{name}}}` that is known stands replaced by its value, escaped, so that a value is read as text wherever
 * it lands. Values are not searched for further variables; unknown names are left as they are.
 */
export const replaceVariables = (html: string, values: VariableValues): string => replaced(html, values, escapeHtml);

/** The same for a text that is not HTML, such as a title or the subject of a mail. */
export const replaceVariablesInText = (text: string, values: VariableValues): string => replaced(text, values, asItIs);

/** The names that a text mentions, each once, in the order of their first appearance. */
export const variablesIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(mention), ([, name = '']) => name))];

/** How a text mentions a variable. */
export const variableMention = (name: string): string => `{{{${name}}}}`;

/** A name while it is typed: lowercase letters, digits, `_` and `-`, and nothing else. */
export const variableNameAsTyped = (text: string): string => text.toLowerCase().replace(/[^a-z0-9_-]/g, '');

export const variableLimits = { name: 64, value: 256 } as const;

/** A text as it is written into HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const mention = /\{\{\{([a-z0-9_-]+)\}\}\}/g;

const replaced = (text: string, values: VariableValues, written: (value: string) => string): string =>
  text.replace(mention, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : written(value);
  });

const asItIs = (value: string) => value;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
