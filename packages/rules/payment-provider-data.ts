import { jsonObject } from './json.ts';
import { parseEuro, toCents } from './money.ts';

interface Payment {
  paid_method: string;
  /** JSON from the payment provider, possibly malformed. */
  paid_data: string;
}

/** The payment method of an order that costs nothing. */
export const freeMethod = 'free';

/**
 * What is kept of a provider's report: the fields that are shown, and of a card number its last four digits. A provider may send
 * anything, also what must not be stored.
 */
export const keptPaymentData = (report: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(
    keptFields.flatMap((name) => {
      const value = report[name];
      if (typeof value !== 'number' && typeof value !== 'string') return [];
      return [[name, cardNumbers.includes(name) ? lastDigits(String(value)) : value]];
    }),
  );

const cardNumbers = ['cardNumber', 'pan'];
/** What belongs to the person who paid: the account and the card. */
export const personalPaymentFields = ['externalAccountDescription', ...cardNumbers];
const keptFields = ['responseTimeStamp', 'totalAmount', 'cardCompany', 'brand', ...personalPaymentFields];

const lastDigits = (number: string): string => {
  const digits = number.replace(/\D/g, '');
  return digits.length > 4 ? `•••• ${digits.slice(-4)}` : number;
};

/**
 * PayPal, with the account of an express checkout; otherwise the company or brand of the card and its number; if both are
 * missing, the provider's name of the method.
 */
export const paymentMethodText = ({ paid_method, paid_data }: Payment): string => {
  const data = jsonObject(paid_data);
  if (/paypal/i.test(paid_method)) {
    const account = textOf(data['externalAccountDescription']);
    return account === '' ? 'PayPal' : `PayPal ${account}`;
  }
  const company = textOf(data['cardCompany']) || textOf(data['brand']);
  const number = maskCardNumber(textOf(data['cardNumber']) || textOf(data['pan']));
  return [company, number].filter((part) => part !== '').join(' ') || paid_method;
};

/** The time and amount of the payment according to the provider; null if missing. */
export const providerPayment = (paid_data: string): { at: string | null; total: number | null } => {
  const { responseTimeStamp, totalAmount } = jsonObject(paid_data);
  return {
    at: instantOf(responseTimeStamp),
    total: typeof totalAmount === 'number' ? totalAmount : parseEuro(textOf(totalAmount)),
  };
};

/** The amount that a payment report states, as it was sent, if it is not the order's to the cent; null if it is, or is not sent. */
export const differingAmount = (paid_data: Record<string, unknown>, amount: number): string | null => {
  const sent = textOf(paid_data['totalAmount']);
  if (sent === '') return null;
  const total = typeof paid_data['totalAmount'] === 'number' ? paid_data['totalAmount'] : parseEuro(sent);
  return total !== null && isSameAmount(total, amount) ? null : sent.slice(0, 50);
};

/** Exact: a fraction of a cent is another amount. */
const isSameAmount = (one: number, other: number): boolean => Math.abs(one * 100 - toCents(other)) < 1e-6;

/** Whether an order waits for a person to settle a payment report of another amount. */
export const hasPaymentProblem = ({ reported_amount }: { reported_amount: string | null }): boolean => reported_amount !== null;

/** A full card number is never shown. */
const maskCardNumber = (number: string): string => {
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
