import { trimCharacters } from './trim-characters.ts';
import { addDays, isoDay } from './dates.ts';
import { isPhoneLike, phoneSearchTexts } from './phone.ts';

/** The default range of the order list: today and the seven days before. */
export const defaultOrderDays = (now: Date): { from: string; to: string } => {
  const today = isoDay(now);
  return { from: addDays(today, -7), to: today };
};

/** Orders before the days of the list are counted up to this number. */
export const maxOlderCount = 100;

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

/** The lanes of stuck orders. */
export const orderLanes = ['payment', 'approval', 'kyc', 'billing', 'unsent', 'untracked', 'differs'] as const;
export type OrderLane = (typeof orderLanes)[number];

/**
 * The hours after which a waiting order is in its lane; with a wrong payment, a refund that awaits approval or a billing error
 * it is at once.
 */
export const laneHours: Record<OrderLane, number> = {
  payment: 0,
  approval: 0,
  kyc: 24,
  billing: 0,
  unsent: 24,
  untracked: 48,
  differs: 0,
};
