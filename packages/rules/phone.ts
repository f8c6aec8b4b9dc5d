/** The digits of an Italian phone number as callers say it: without spaces, signs and the country's prefix. */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  return /^(0039|39)\d{8,}$/.test(digits) || /^\s*\+/.test(typed) ? digits.replace(/^(00)?39/, '') : digits;
};

/** Whether somebody who looks for this text means a phone number: five digits or more and nothing but what stands in one. */
export const looksLikePhone = (typed: string): boolean => /^[\d\s()+./-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 5;
