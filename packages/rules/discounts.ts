import { addDays, romeInstant } from './dates.ts';
import { toCents } from './money.ts';
import { grossCents, spread, sumOf, type Basket, type PriceLine } from './prices.ts';
import type { Problem } from './problems.ts';

export const DiscountType = { Total: 0, Option: 1, SimSupport: 2, TopUp: 3, OrderAndShipmentFree: 4 } as const;
export type DiscountType = (typeof DiscountType)[keyof typeof DiscountType];

export const AmountType = { Euro: 0, Percent: 1 } as const;
export type AmountType = (typeof AmountType)[keyof typeof AmountType];

/** What a discount on SIM support applies to. */
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
  /** The code asks for ported numbers and there is none: it does not apply at all. */
  refused: boolean;
}

/**
 * Takes a code off a basket. First what applies to single lines (options, SIM support, top-up), then the share of the total on
 * what remains of the SIMs' lines; shipment is only ever touched by name or by the code that makes everything free.
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
    let taken = 0;
    for (const action of of(DiscountType.Option)) {
      taken += apply(
        action,
        sumOf(lines.filter(({ type, bss }) => type === 'option' && bss !== undefined && action.params.includes(bss))),
      );
    }
    for (const action of of(DiscountType.SimSupport)) taken += applyToSupport(action, lines, basket.shipmentCents, apply);
    for (const action of of(DiscountType.TopUp)) taken += apply(action, sumOf(lines.filter(({ type }) => type === 'topup')));
    for (const action of of(DiscountType.Total)) apply(action, sumOf(lines) - taken);
  }
  const discountCents = applied.reduce((sum, { cents }) => sum + cents, 0);
  return { grossCents: gross, discountCents, totalCents: gross - discountCents, applied, refused: false };
};

type CountedLine = PriceLine & { ported: boolean };

/** Answers how much of the discount fell on the SIMs' lines, because only that is missing when the total is discounted. */
const applyToSupport = (
  action: DiscountAction,
  lines: CountedLine[],
  shipmentCents: number,
  apply: (action: DiscountAction, baseCents: number) => number,
): number => {
  const named = (support: SimSupport) => action.params.includes(String(support));
  const shipment = named(SimSupport.Delivery) ? shipmentCents : 0;
  const esims = sumOf(
    lines.filter(({ type, ported }) => type === 'esim' && named(ported ? SimSupport.PortedEsim : SimSupport.NewEsim)),
  );
  const cents = apply(action, shipment + esims);
  return spread(cents, [shipment, esims])[1] ?? 0;
};

/** Percent of the base, half-up to the cent; euro up to the base. */
const discountOn = ({ discount_type, amount, amount_type }: DiscountAction, baseCents: number): number => {
  if (discount_type === DiscountType.OrderAndShipmentFree) return baseCents;
  const wanted = amount_type === AmountType.Percent ? Math.floor((baseCents * amount) / 100 + 0.5) : toCents(amount);
  return Math.max(0, Math.min(baseCents, wanted));
};

/** Letters and digits, upper case, at most 36: what may stand in a code's name. */
export const discountName = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, discountNameLength);
export const discountNameLength = 36;

/** The amount as it is typed: digits only, at least 1, percent at most 100; empty stays empty. */
export const discountAmount = (typed: string, type: AmountType): number | '' => {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  const amount = Math.max(1, Number(digits.slice(0, 7)));
  return type === AmountType.Percent ? Math.min(100, amount) : amount;
};

export type DiscountStatus = 'Expired' | 'Active' | 'Inactive';

/** A code is good until the end of its day in Rome. */
export const discountStatus = ({ active, expires_at }: { active: boolean; expires_at: string }, now: Date): DiscountStatus => {
  if (romeInstant(addDays(expires_at, 1)) <= now) return 'Expired';
  return active ? 'Active' : 'Inactive';
};

/** Only options and SIM support are named by parameters. */
export const takesParams = (type: DiscountType): boolean => type === DiscountType.Option || type === DiscountType.SimSupport;

/** Everything free stands alone, and nothing is discounted twice. */
export const areCombinable = (kinds: readonly DiscountType[]): boolean =>
  new Set(kinds).size === kinds.length && (kinds.length <= 1 || !kinds.includes(DiscountType.OrderAndShipmentFree));

/** What is wrong with the fields of one action. */
export const actionProblems = (action: DiscountAction): { amount?: Problem; params?: Problem } => {
  const { discount_type, amount, amount_type, params } = action;
  if (discount_type === DiscountType.OrderAndShipmentFree) return {};
  const isUnknown = discount_type === DiscountType.SimSupport && params.some((param) => !supportKinds.includes(param));
  return {
    ...(amount_type === AmountType.Percent && amount > 100 && { amount: 'max_value:100' }),
    ...(takesParams(discount_type) && params.length === 0 ? { params: 'required' } : isUnknown && { params: 'choice' }),
  };
};

const supportKinds = Object.values(SimSupport).map(String);

/** An action as it is stored: everything free is 100 percent whatever was sent, parameters only stand where they say something. */
export const storedAction = (action: DiscountAction): DiscountAction => {
  const { discount_type, params } = action;
  if (discount_type === DiscountType.OrderAndShipmentFree)
    return { discount_type, amount: 100, amount_type: AmountType.Percent, params: [] };
  return { ...action, params: takesParams(discount_type) ? [...new Set(params)] : [] };
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
  if (code.actions.some(({ discount_type, params }) => takesParams(discount_type) && params.length === 0))
    problems.push('params');
  return problems;
};
