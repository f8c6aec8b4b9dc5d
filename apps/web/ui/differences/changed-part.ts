/** A text that differs from another in one part. */
export interface ChangedPart {
  /** The text before the part that differs, shortened. */
  start: string;
  changed: string;
  end: string;
}

/** The parts of two texts that differ, by whole words, each between some of the text around it. */
export const changedParts = (before: string, after: string): [ChangedPart, ChangedPart] => {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const partOf = (words: string[]): ChangedPart => ({
    start: lastOf(words.slice(0, start).join('')),
    changed: words.slice(start, words.length - end).join(''),
    end: firstOf(words.slice(words.length - end).join('')),
  });
  return [partOf(old), partOf(fresh)];
};

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/** This many characters around a change show where it is. */
const around = 60;

const lastOf = (text: string): string => (text.length > around ? `…${text.slice(-around)}` : text);
const firstOf = (text: string): string => (text.length > around ? `${text.slice(0, around)}…` : text);
