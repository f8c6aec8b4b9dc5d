import { isPhoneLike, phoneSearchTexts } from './phone.ts';
import { trimCharacters } from './trim-characters.ts';

/**
 * What a search looks for: all terms must occur, each in one of its forms. A phone number may have spaces and a word such as
 * “tel.” before it; signs around words do not count.
 */
export const orderSearchTerms = (typed: string): string[][] => {
  const terms: string[][] = [];
  let number = '';
  const endNumber = () => {
    if (isPhoneLike(number)) {
      if (phoneLabels.includes(terms.at(-1)?.[0] ?? '')) terms.pop();
      terms.push(phoneSearchTexts(number));
    } else
      terms.push(
        ...number
          .split(' ')
          .filter(Boolean)
          .map((word) => [word]),
      );
    number = '';
  };
  for (const word of typed.toLowerCase().split(/\s+/)) {
    const bare = trimCharacters(word, { start: `#,;:("'«“`, end: `,;:)"'»”` });
    // The signs of a number, such as brackets, belong to it.
    if (/\d/.test(bare) && /^[\d()+./-]+$/.test(bare)) number += ` ${bare}`;
    else {
      endNumber();
      if (bare !== '') terms.push([bare]);
    }
  }
  endNumber();
  return terms;
};

const phoneLabels = ['tel', 'tel.', 'telefono', 'cell', 'cell.', 'cellulare', 'mobile', 'phone'];
