/** The values of variables by their names. */
export type VariableValues = ReadonlyMap<string, string>;

/**
 * Replaces every known `{{{name}}}` in HTML by its escaped value. Values are not searched for further variables; unknown
 * names stay.
 */
export const replaceVariables = (html: string, values: VariableValues): string => replaceMentions(html, values, escapeHtml);

/** The same for plain text, such as a title or the subject of a mail. */
export const replaceVariablesInText = (text: string, values: VariableValues): string => replaceMentions(text, values, keepValue);

/** The distinct names that a text mentions, in order. */
export const variablesIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(mention), ([, name = '']) => name))];

export const variableMention = (name: string): string => `{{{${name}}}}`;

/** A name as it is typed: only lowercase letters, digits, `_` and `-`. */
export const variableNameAsTyped = (text: string): string => text.toLowerCase().replace(/[^a-z0-9_-]/g, '');

export const variableLimits = { name: 64, value: 256 } as const;

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const mention = /\{\{\{([a-z0-9_-]+)\}\}\}/g;

const replaceMentions = (text: string, values: VariableValues, formatValue: (value: string) => string): string =>
  text.replace(mention, (match, name: string) => {
    const value = values.get(name);
    return value === undefined ? match : formatValue(value);
  });

const keepValue = (value: string) => value;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
