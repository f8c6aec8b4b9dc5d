import { erasedText } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { scrubberOf } from './scrub.ts';

describe('scrubbing', () => {
  const scrub = scrubberOf(['Anna', 'anna+shop@example.it', '+39 (340) 1', 'a', '']);

  it('replaces whole words in any case, and leaves parts of other words', () => {
    expect(scrub.text('ANNA, Annalisa, Giovanna; ANNA+SHOP@example.it / +39 (340) 1')).toBe(
      `${erasedText}, Annalisa, Giovanna; ${erasedText} / ${erasedText}`,
    );
  });

  it('walks through JSON and erases named fields as a whole, but not empty ones', () => {
    const value = { note: 'x', list: [{ text: 'per Anna' }], delivery: { city: 'Roma', street: '' }, count: 3, none: null };
    expect(scrub.json(value, new Set(['delivery', 'note']))).toEqual({
      ...{
        note: erasedText,
        list: [{ text: `per ${erasedText}` }],
        delivery: { city: erasedText, street: '' },
        count: 3,
        none: null,
      },
    });
  });
});
