import { addDays, romeInstant } from './dates.ts';
import { toCents } from './money.ts';
import { grossCents, allocateCents, sumOf, type Basket, type PriceLine } from './prices.ts';
import type { Problem } from './problems.ts';

export const DiscountType = { Total: 0, Option: 1, SimSupport: 2, TopUp: 3, OrderAndShipmentFree: 4 } as const;
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType];

export const AmountType = { Euro: 0, Percent: 1 } as const;
export type AmountType = (typeof AmountType)[keyof typeof AmountType];

/** The kinds of SIM support that a discount can apply to. */
export const SimSupport = { Delivery: 0, NewEsim: 1, PortedEsim: 2 } as const;
export type SimSupport = (typeof SimSupport)[keyof typeof SimSupport];

export interface DiscountAction {
  discount_type: DiscountType;
  amount: number;
  amount_type: AmountType;
  /** Billing ids of options, or kinds of SIM support; empty for the rest. */
  params: string[];
}

export interface DiscountRules {
  actions: DiscountAction[];
  only_mnp: boolean;
}

export interface AppliedAction {
  discount_type: DiscountType;
  baseCents: number;
  cents: number;
}

export interface Discounted {
  grossCents: number;
  discountCents: number;
  totalCents: number;
  applied: AppliedAction[];
  /** True if the code is for ported numbers only and the basket has none. */
  refused: boolean;
}

/**
 * Applies a code to a basket: first the discounts on single lines (options, SIM support, top-up), then the discount on the
 * rest of the SIMs' lines. Shipment is discounted only as SIM support or by a code that makes everything free.
 */
export const applyDiscount = (code: DiscountRules | null, basket: Basket): Discounted => {
  const gross = grossCents(basket);
  const nothing = { grossCents: gross, discountCents: 0, totalCents: gross, applied: [], refused: false };
  if (code === null) return nothing;
  const sims = code.only_mnp ? basket.sims.filter(({ ported }) => ported) : basket.sims;
  if (sims.length === 0) return { ...nothing, refused: code.only_mnp };

  const lines = sims.flatMap((sim) => sim.lines.map((line) => ({ ...line, ported: sim.ported })));
  const applied: AppliedAction[] = [];
  const apply = (action: DiscountAction, baseCents: number): number => {
    const cents = discountOn(action, baseCents);
    applied.push({ discount_type: action.discount_type, baseCents, cents });
    return cents;
  };
  const of = (type: DiscountType) => code.actions.filter(({ discount_type }) => discount_type === type);

  const free = of(DiscountType.OrderAndShipmentFree)[0];
  if (free) apply(free, sumOf(lines) + basket.shipmentCents);
  else {
    let discountOnSims = 0;
    for (const action of of(DiscountType.Option)) {
      discountOnSims += apply(
        action,
        sumOf(lines.filter(({ type, bss }) => type === 'option' && bss !== undefined && action.params.includes(bss))),
      );
    }
    for (const action of of(DiscountType.SimSupport))
      discountOnSims += applyToSupport(action, lines, basket.shipmentCents, apply);
    for (const action of of(DiscountType.TopUp))
      discountOnSims += apply(action, sumOf(lines.filter(({ type }) => type === 'topup')));
    for (const action of of(DiscountType.Total)) apply(action, sumOf(lines) - discountOnSims);
  }
  const discountCents = applied.reduce((sum, { cents }) => sum + cents, 0);
  return { grossCents: gross, discountCents, totalCents: gross - discountCents, applied, refused: false };
};

type CountedLine = PriceLine & { ported: boolean };

/** Returns the part of the discount on the SIMs' lines: only that part reduces the base of a discount on the total. */
const applyToSupport = (
  action: DiscountAction,
  lines: CountedLine[],
  shipmentCents: number,
  apply: (action: DiscountAction, baseCents: number) => number,
): number => {
  const appliesTo = (support: SimSupport) => action.params.includes(String(support));
  const shipment = appliesTo(SimSupport.Delivery) ? shipmentCents : 0;
  const esims = sumOf(
    lines.filter(({ type, ported }) => type === 'esim' && appliesTo(ported ? SimSupport.PortedEsim : SimSupport.NewEsim)),
  );
  const cents = apply(action, shipment + esims);
  return allocateCents(cents, [shipment, esims])[1] ?? 0;
};

/** A percentage of the base, rounded half up to the cent, or an amount in euro up to the base. */
const discountOn = ({ discount_type, amount, amount_type }: DiscountAction, baseCents: number): number => {
  if (discount_type === DiscountType.OrderAndShipmentFree) return baseCents;
  const cents = amount_type === AmountType.Percent ? Math.floor((baseCents * amount) / 100 + 0.5) : toCents(amount);
  return Math.max(0, Math.min(baseCents, cents));
};

/** A code's name as it is typed: upper-case letters and digits, at most 36. */
export const discountName = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, discountNameLength);
export const discountNameLength = 36;

/** The amount as it is typed: digits only, at least 1, percent at most 100; empty stays empty. */
export const discountAmount = (text: string, type: AmountType): number | '' => {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return '';
  const amount = Math.max(1, Number(digits.slice(0, 7)));
  return type === AmountType.Percent ? Math.min(100, amount) : amount;
};

/** How the amount differs from what was typed: a comma or dot was dropped, or zero became one. */
export interface AmountNote {
  kind: 'separator' | 'zero';
  /** The digits before the comma or dot. */
  whole: string;
  /** The amount that the note is about. */
  amount: number | '';
}

/** The note about a typed amount. One about a comma or dot lasts while the same number is edited, and ends when it is retyped. */
export const amountNote = (text: string, type: AmountType, before: AmountNote | null): AmountNote | null => {
  const amount = discountAmount(text, type);
  const digits = text.replace(/\D/g, '');
  const separator = text.search(/[.,]/);
  if (separator !== -1) return { kind: 'separator', whole: text.slice(0, separator).replace(/\D/g, ''), amount };
  if (digits !== '' && Number(digits) === 0) return { kind: 'zero', whole: '', amount };
  if (before === null || digits === before.whole) return null;
  const shown = String(before.amount);
  const isContinued = digits.length > shown.length && digits.startsWith(shown);
  const isShortened = digits.length > 1 && digits.length === shown.length - 1 && shown.startsWith(digits);
  return isContinued || isShortened ? { ...before, amount } : null;
};

/** Whether digits after a comma or dot became part of the amount, so that it must be typed again. */
export const isMisread = (note: AmountNote | null | undefined, amount: number | ''): boolean =>
  note?.kind === 'separator' && note.amount === amount && String(amount) !== note.whole;

export type DiscountStatus = 'Expired' | 'Active' | 'Inactive';

/** A code is valid until the end of its day in Rome. */
export const discountStatus = ({ active, expires_at }: { active: boolean; expires_at: string }, now: Date): DiscountStatus => {
  if (romeInstant(addDays(expires_at, 1)) <= now) return 'Expired';
  return active ? 'Active' : 'Inactive';
};

/** Only discounts on options and SIM support have parameters. */
export const hasParams = (type: DiscountType): boolean => type === DiscountType.Option || type === DiscountType.SimSupport;

/** Each type may occur once, and “everything free” only alone. */
export const areCombinable = (kinds: readonly DiscountType[]): boolean =>
  new Set(kinds).size === kinds.length && (kinds.length <= 1 || !kinds.includes(DiscountType.OrderAndShipmentFree));

/** The problems of one action by field. */
export const actionProblems = (action: DiscountAction): { amount?: Problem; params?: Problem } => {
  const { discount_type, amount, amount_type, params } = action;
  if (discount_type === DiscountType.OrderAndShipmentFree) return {};
  const isUnknown = discount_type === DiscountType.SimSupport && params.some((param) => !supportKinds.includes(param));
  return {
    ...(amount_type === AmountType.Percent && amount > 100 && { amount: 'max_value:100' }),
    ...(hasParams(discount_type) && params.length === 0 ? { params: 'required' } : isUnknown && { params: 'choice' }),
  };
};

const supportKinds = Object.values(SimSupport).map(String);

/** An action as it is stored: “everything free” is always 100 percent, and other types lose meaningless parameters. */
export const normalizeAction = (action: DiscountAction): DiscountAction => {
  const { discount_type, params } = action;
  if (discount_type === DiscountType.OrderAndShipmentFree)
    return { discount_type, amount: 100, amount_type: AmountType.Percent, params: [] };
  return { ...action, params: hasParams(discount_type) ? [...new Set(params)] : [] };
};

/** Why a code cannot be saved yet. */
export type DiscountProblem = 'name' | 'no_action' | 'amount' | 'params';

export const discountProblems = (code: {
  name: string;
  actions: { discount_type: DiscountType; amount: number | ''; params: string[] }[];
}): DiscountProblem[] => {
  const problems: DiscountProblem[] = [];
  if (code.name === '') problems.push('name');
  if (code.actions.length === 0) problems.push('no_action');
  if (code.actions.some(({ discount_type, amount }) => discount_type !== DiscountType.OrderAndShipmentFree && amount === ''))
    problems.push('amount');
  if (code.actions.some(({ discount_type, params }) => hasParams(discount_type) && params.length === 0)) problems.push('params');
  return problems;
};
