/** Whether a text is a phone number or a part of one: at least five digits, and only characters of phone numbers. */
export const isPhoneLike = (text: string): boolean => /^[\d\s()+./-]+$/.test(text) && text.replace(/\D/g, '').length >= 5;

/**
 * The normal form of a phone number, E.164: `+393932223344`. A number without a prefix is Italian. Italian numbers have at most
 * ten digits if they are mobile, so that a longer one that begins with 39 has the prefix already.
 */
export const normalPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  if (hasPrefixSign(text)) return `+${digits.replace(/^00/, '')}`;
  return /^39\d{9,}$/.test(digits) ? `+${digits}` : `+39${digits}`;
};

/** The normal forms of several numbers in one text, each once. */
export const normalPhones = (numbers: readonly string[]): string =>
  [...new Set(numbers.map(normalPhone))].filter((number) => number !== '').join(' ');

/**
 * The texts of which one occurs in the normal form of a number of which a part was typed: after a prefix sign from its start,
 * otherwise from anywhere. Digits after 00 may also be no phone number, such as the number of a parcel.
 */
export const phoneSearchTexts = (typed: string): string[] => {
  const digits = typed.replace(/\D/g, '');
  if (!hasPrefixSign(typed)) return [digits];
  return digits.startsWith('00') ? [normalPhone(typed), digits] : [normalPhone(typed)];
};

const hasPrefixSign = (text: string): boolean => /^[\s(]*(\+|00)/.test(text);
