/** A text without any of these characters at its ends. Not by a regular expression, which would start anew at each of many. */
export const trimCharacters = (text: string, { start = '', end = '' }: { start?: string; end?: string }): string => {
  let from = 0;
  let to = text.length;
  while (from < to && start.includes(text.charAt(from))) from += 1;
  while (to > from && end.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};
