import { Fragment } from 'react';

/** A text with the typed words marked. */
export const MarkedText = ({ text, query }: { text: string; query: string }) =>
  markedParts(text, query).map(({ part, start, isMarked }) =>
    isMarked ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  );

interface Part {
  part: string;
  start: number;
  isMarked: boolean;
}

/** The parts of a text, of which every other one is a typed word. */
const markedParts = (text: string, query: string): Part[] => {
  const lower = text.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const parts: Part[] = [];
  const add = (start: number, end: number, isMarked: boolean) => {
    if (end > start) parts.push({ part: text.slice(start, end), start, isMarked });
  };
  let start = 0;
  // Some letters have another length in lower case, so that positions would differ.
  while (lower.length === text.length && start < text.length) {
    const from = start;
    const [next] = words
      .map((word) => ({ at: lower.indexOf(word, from), word }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.word.length - a.word.length);
    if (!next) break;
    add(start, next.at, false);
    add(next.at, next.at + next.word.length, true);
    start = next.at + next.word.length;
  }
  add(start, text.length, false);
  return parts;
};
