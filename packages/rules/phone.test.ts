import { describe, expect, it } from 'vitest';
import { isPhoneLike, normalPhone, normalPhones, phoneSearchTexts } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['+393425520122', ['342 552 0122', '+39 342 5520122', '0039342/5520122', '(+39) 342-552-0122', '393425520122']],
    // A number that begins with the digits of the prefix.
    ['+393932223344', ['3932223344', '+39 393 222 3344', '0039 393 2223344', '39 393 222 3344', '(0039) 393/2223344']],
    ['+393331234567', ['3331234567', '39 333 1234567']],
    ['+39333123456', ['333123456', '39333123456']],
    ['+39061234567', ['06 1234567', '+39 06 1234567', '0039061234567', '39061234567']],
    ['+41791234567', ['+41 79 123 45 67', '0041791234567']],
  ])('has the normal form %s, however it is typed', (normal, forms) => {
    for (const typed of forms) expect(normalPhone(typed), typed).toBe(normal);
  });

  it('is found by its parts and by all of its forms, also if they begin with the digits of the prefix', () => {
    const stored = normalPhone('3932223344');
    const found = [
      '3932223344',
      '+39 393 222 3344',
      '0039 393 2223344',
      '39 393 222 3344',
      '+39 393',
      '22233',
      '0039393',
      '39393',
    ];
    for (const typed of found)
      expect(
        phoneSearchTexts(typed).some((text) => stored.includes(text)),
        typed,
      ).toBe(true);
    for (const typed of ['+39 322', '0039322', '3932223345', '+41 393'])
      expect(
        phoneSearchTexts(typed).some((text) => stored.includes(text)),
        typed,
      ).toBe(false);
  });

  it('is distinguished from other words', () => {
    expect(['+39 342 5520122', '34255', '06/12345'].map(isPhoneLike)).toEqual([true, true, true]);
    for (const word of ['100', 'RSSFNC85M52H501F', 'rossi', 'a12345', 'x@y.it']) expect(isPhoneLike(word), word).toBe(false);
  });

  it('is kept once beside others', () => {
    expect(normalPhones(['3932223344', '+39 393 222 3344', '', '06 1234567'])).toBe('+393932223344 +39061234567');
    expect(normalPhones(['', ''])).toBe('');
  });
});
