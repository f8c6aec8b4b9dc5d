import type { BasketDraft, Quote } from '@simdesk/contract';
import {
  applyDiscount,
  discountStatus,
  portingRefusal,
  priceBasket,
  readBssTerms,
  sumOf,
  toEuro,
  type Basket,
  type BssTerms,
  type Discounted,
  type SimToPrice,
} from '@simdesk/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { invalid, Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import type { orderSims } from '../database/schema/orders.ts';
import { offers } from '../database/schema/offers.ts';
import { discountCodes, options } from '../database/schema/shop.ts';
import type { Billing } from '../outside/billing.ts';
import { donorOperatorsOf } from '../bss/index.ts';
import { onSale, shopPricesOf } from '../shop/index.ts';

type SimDraft = Omit<typeof orderSims.$inferInsert, 'order_uuid' | 'sim_status'>;

export interface PricedDraft {
  quote: Quote;
  /** What is stored of each SIM: copies of what was bought, whatever becomes of the offer later. */
  sims: SimDraft[];
  discount: { discount_code_uuid: string | null; discount_code_name: string; dont_send_to_logistic: boolean };
}

/** What a basket costs today, and refuses what may not be bought. */
export const priceDraft = async (db: Queryable, billing: Billing, draft: BasketDraft): Promise<PricedDraft> => {
  const catalogue = await catalogueOf(db, billing, draft);
  const chosen = draft.products.map((product, place) => choose(catalogue, product, place));
  const basket = priceBasket(
    chosen.map(({ toPrice }) => toPrice),
    await shopPricesOf(db),
  );
  const code = await codeOf(db, draft.discount_code);
  const discounted = applyDiscount(code, basket);
  if (discounted.refused) throw new Refusal('discount_refused');
  return {
    quote: quoteOf(basket, discounted),
    sims: chosen.map(({ stored, toPrice }, place) => ({ ...stored, ...pricesOf(basket, toPrice, place), place: place + 1 })),
    discount: {
      discount_code_uuid: code?.uuid ?? null,
      discount_code_name: code?.name ?? '',
      dont_send_to_logistic: code?.dont_send_to_logistic ?? false,
    },
  };
};

type Product = BasketDraft['products'][number];
type Catalogue = Awaited<ReturnType<typeof catalogueOf>>;

const catalogueOf = async (db: Queryable, billing: Billing, { products }: BasketDraft) => {
  const offerUuids = products.map(({ offer_uuid }) => offer_uuid);
  const optionUuids = products.flatMap(({ option_uuids }) => option_uuids);
  const sold = await db
    .select()
    .from(offers)
    .where(and(inArray(offers.uuid, offerUuids), onSale(offers)));
  const extras =
    optionUuids.length === 0
      ? []
      : await db
          .select()
          .from(options)
          .where(and(inArray(options.uuid, optionUuids), onSale(options)));
  const isPorting = products.some(({ portation }) => portation !== null);
  return {
    offers: new Map(sold.map((offer) => [offer.uuid, offer])),
    options: new Map(extras.map((option) => [option.uuid, option])),
    donors: new Map((isPorting ? await donorOperatorsOf(db, billing) : []).map(({ ID, DisplayedName }) => [ID, DisplayedName])),
  };
};

const choose = (catalogue: Catalogue, product: Product, place: number) => {
  const field = (name: string) => `products.${place}.${name}`;
  const offer = catalogue.offers.get(product.offer_uuid);
  if (!offer) throw invalid({ [field('offer_uuid')]: 'unknown' });
  const extras = product.option_uuids.map((uuid) => {
    const option = catalogue.options.get(uuid);
    if (!option) throw invalid({ [field('option_uuids')]: 'unknown' });
    return option;
  });
  const matched = readBssTerms(offer.external_data);
  const donor = donorOf(catalogue, product, matched, offer.name, field('portation.donor_id'));
  const toPrice: SimToPrice = {
    offer,
    billing: matched,
    donor,
    esim: product.is_esim,
    topup: product.topup_amount,
    options: extras,
  };
  const stored = {
    offer_uuid: offer.uuid,
    offer_id: offer.external_id,
    offer_name: offer.name,
    is_esim: product.is_esim ? (1 as const) : (0 as const),
    topup_amount: product.topup_amount,
    options: extras.map(({ name, price }) => ({ optional_name: name, optional_price: price })),
    portation_donor_id: product.portation?.donor_id ?? null,
    portation_mobile_number: product.portation?.mobile_number ?? '',
    friend_code: product.friend_code,
    consent: product.consent,
    external_data: matched ? billingPrices(matched) : {},
  };
  return { toPrice, stored };
};

const billingPrices = ({
  RenewalPrice,
  ActivationPriceVodafone,
  ActivationPriceOtherNetworks,
  ActivationPriceNewActivations,
}: BssTerms) => ({ RenewalPrice, ActivationPriceVodafone, ActivationPriceOtherNetworks, ActivationPriceNewActivations });

/** The name of the operator from which the number comes; refuses those that the offer does not take. */
const donorOf = (
  { donors }: Catalogue,
  { portation }: Product,
  matched: BssTerms | null,
  offer: string,
  field: string,
): string | null => {
  const donor = portation === null ? null : donors.get(portation.donor_id);
  if (donor === undefined) throw invalid({ [field]: 'unknown' });
  const refusal = matched && portingRefusal(matched, portation?.donor_id ?? null);
  if (refusal) throw new Refusal(refusal, { offer, ...(donor !== null && { donor }) });
  return donor;
};

const codeOf = async (db: Queryable, name: string | undefined) => {
  if (name === undefined || name === '') return null;
  const [code] = await db.select().from(discountCodes).where(eq(discountCodes.name, name.toUpperCase())).for('share');
  if (!code) throw invalid({ discount_code: 'unknown' });
  if (discountStatus(code, new Date()) !== 'Active') throw new Refusal('discount_refused');
  return code;
};

const itemsOf = (basket: Basket, place: number) => {
  const lines = basket.sims[place]?.lines ?? [];
  return {
    table_items: lines.map(({ name, type, cents }) => ({ name, type, price: toEuro(cents) })),
    total_sum: toEuro(sumOf(lines)),
  };
};

const pricesOf = (basket: Basket, { esim }: SimToPrice, place: number) => {
  const items = itemsOf(basket, place);
  const priceOfType = (wanted: string) => items.table_items.find(({ type }) => type === wanted)?.price ?? 0;
  return { ...items, offer_price: priceOfType('offer'), esim_price: esim ? priceOfType('esim') : 0 };
};

const quoteOf = (basket: Basket, { grossCents, discountCents, totalCents }: Discounted): Quote => ({
  products: basket.sims.map((_sim, place) => itemsOf(basket, place)),
  shipment_price: toEuro(basket.shipmentCents),
  payment_sum: toEuro(grossCents),
  discount_amount: toEuro(discountCents),
  amount: toEuro(totalCents),
});
