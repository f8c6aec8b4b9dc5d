import { jsonObject } from './json.ts';
import { parseEuro } from './money.ts';

/** How an order was paid, in the words of the payment provider, which nobody promises to be well-formed. */

interface Payment {
  paid_method: string;
  /** JSON of the provider. */
  paid_data: string;
}

/** Where there was nothing to pay. */
export const freeMethod = 'free';

/**
 * PayPal with the account for an express checkout, PayPal alone, otherwise the card by its company or brand and its number;
 * where nothing of that is known, the provider's name for the method.
 */
export const paymentMethodText = ({ paid_method, paid_data }: Payment): string => {
  const data = jsonObject(paid_data);
  if (/paypal/i.test(paid_method)) {
    const account = textOf(data['externalAccountDescription']);
    return account === '' ? 'PayPal' : `PayPal ${account}`;
  }
  const company = textOf(data['cardCompany']) || textOf(data['brand']);
  const number = hidden(textOf(data['cardNumber']) || textOf(data['pan']));
  return [company, number].filter((part) => part !== '').join(' ') || paid_method;
};

/** When the provider says the payment was made, and how much it was; null for what it does not say. */
export const providerPayment = (paid_data: string): { at: string | null; total: number | null } => {
  const { responseTimeStamp, totalAmount } = jsonObject(paid_data);
  return {
    at: instantOf(responseTimeStamp),
    total: typeof totalAmount === 'number' ? totalAmount : parseEuro(textOf(totalAmount)),
  };
};

/** A whole card number is shown to nobody. */
const hidden = (number: string): string => {
  const digits = number.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) ? `•••• ${digits.slice(-4)}` : number;
};

const instantOf = (stamp: unknown): string | null => {
  if (typeof stamp !== 'number' && typeof stamp !== 'string') return null;
  const at = new Date(typeof stamp === 'string' && /^\d{12,14}$/.test(stamp) ? Number(stamp) : stamp);
  return stamp === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
};

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
};
