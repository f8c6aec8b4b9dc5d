/** The digits of an Italian phone number without spaces, signs and the country prefix. */
export const phoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return /^(0039|39)\d{8,}$/.test(digits) || /^\s*\+/.test(text) ? digits.replace(/^(00)?39/, '') : digits;
};

/** Whether a search text is a phone number: at least five digits, and only characters of phone numbers. */
export const isPhoneLike = (text: string): boolean => /^[\d\s()+./-]+$/.test(text) && text.replace(/\D/g, '').length >= 5;
