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

/**
 * The parts of a text that look like variables and that visitors would see as they are: the name is not one of `names`, or it is
 * misspelt, or braces are missing.
 */
export const unreplacedMentions = (text: string, names: ReadonlySet<string>): string[] => {
  const afterBraces = text.split('{{').slice(1);
  const mentions = afterBraces.flatMap((rest) => {
    const [match] = /^\{?[^{}<>]{0,100}\}{2,}/.exec(rest) ?? [];
    return match === undefined ? [] : [`{{${match}`];
  });
  return [...new Set(mentions)].filter(
    (match) => !names.has(match.slice(3, -3)) || match !== variableMention(match.slice(3, -3)),
  );
};

/** The beginning of a name after `{{{` at the end of a text that is being typed; null if none is being typed. */
export const typedVariableName = (text: string): string | null => /\{\{\{([a-z0-9_-]*)$/.exec(text)?.[1] ?? null;

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
