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
import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalid, Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { rowReader, runPrepared, type RowReader } from '../database/prepared.ts';
import type { orderSims } from '../database/schema/orders.ts';
import { offers } from '../database/schema/offers.ts';
import { discountCodes, options } from '../database/schema/shop.ts';
import type { Billing } from '../outside/billing.ts';
import { readDonorOperators } from '../bss/index.ts';
import { onSaleText, readShopPrices } from '../shop/index.ts';

type SimDraft = Omit<typeof orderSims.$inferInsert, 'order_uuid' | 'sim_status'>;

export interface PricedDraft {
  quote: Quote;
  /** The SIMs to store, with copies of the offers as they are today. */
  sims: SimDraft[];
  discount: { discount_code_uuid: string | null; discount_code_name: string; dont_send_to_logistic: boolean };
}

/** Prices a basket at today's prices; refuses products that may not be bought. */
export const priceDraft = async (db: Queryable, billing: Billing, draft: BasketDraft): Promise<PricedDraft> => {
  const [catalogue, prices] = await Promise.all([loadCatalogue(db, billing, draft), readShopPrices(db)]);
  const selections = draft.products.map((product, index) => selectProduct(catalogue, product, index));
  const basket = priceBasket(
    selections.map(({ toPrice }) => toPrice),
    prices,
  );
  const code = await findDiscountCode(db, draft.discount_code);
  const discount = applyDiscount(code, basket);
  if (discount.refused) throw new Refusal('discount_refused');
  return {
    quote: quoteOf(basket, discount),
    sims: selections.map(({ simDraft, toPrice }, index) => ({
      ...simDraft,
      ...pricesOf(basket, toPrice, index),
      place: index + 1,
    })),
    discount: {
      discount_code_uuid: code?.uuid ?? null,
      discount_code_name: code?.name ?? '',
      dont_send_to_logistic: code?.dont_send_to_logistic ?? false,
    },
  };
};

type Product = BasketDraft['products'][number];
type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

const loadCatalogue = async (db: Queryable, billing: Billing, { products }: BasketDraft) => {
  const offerUuids = products.map(({ offer_uuid }) => offer_uuid);
  const optionUuids = products.flatMap(({ option_uuids }) => option_uuids);
  const [offerRows, optionRows] = await Promise.all([
    readOnSale(db, offersOnSale, offerUuids),
    optionUuids.length === 0 ? [] : readOnSale(db, optionsOnSale, optionUuids),
  ]);
  const isPorting = products.some(({ portation }) => portation !== null);
  return {
    offers: new Map(offerRows.map((offer) => [offer.uuid, offer])),
    options: new Map(optionRows.map((option) => [option.uuid, option])),
    donors: new Map((isPorting ? await readDonorOperators(db, billing) : []).map(({ ID, DisplayedName }) => [ID, DisplayedName])),
  };
};

const onSaleOf = <Columns extends Record<string, PgColumn>>(table: string, columns: Columns) => {
  const reader = rowReader(columns, 't');
  return { reader, text: `select ${reader.list} from ${table} t where t.uuid = any($1::uuid[]) and ${onSaleText(columns)}` };
};

const offersOnSale = onSaleOf('offers', getTableColumns(offers));
const optionsOnSale = onSaleOf('options', getTableColumns(options));

const readOnSale = async <Row>(db: Queryable, { text, reader }: { text: string; reader: RowReader<Row> }, uuids: string[]) =>
  (await runPrepared(db, text, [uuids])).rows.map(reader.read);

const selectProduct = (catalogue: Catalogue, product: Product, index: number) => {
  const field = (name: string) => `products.${index}.${name}`;
  const offer = catalogue.offers.get(product.offer_uuid);
  if (!offer) throw invalid({ [field('offer_uuid')]: 'unknown' });
  const selectedOptions = product.option_uuids.map((uuid) => {
    const option = catalogue.options.get(uuid);
    if (!option) throw invalid({ [field('option_uuids')]: 'unknown' });
    return option;
  });
  const terms = readBssTerms(offer.external_data);
  const donor = checkDonor(catalogue, product, terms, offer.name, field('portation.donor_id'));
  const toPrice: SimToPrice = {
    offer,
    billing: terms,
    donor,
    esim: product.is_esim,
    topup: product.topup_amount,
    options: selectedOptions,
  };
  const simDraft = {
    offer_uuid: offer.uuid,
    offer_id: offer.external_id,
    offer_name: offer.name,
    is_esim: product.is_esim ? (1 as const) : (0 as const),
    topup_amount: product.topup_amount,
    options: selectedOptions.map(({ name, price }) => ({ optional_name: name, optional_price: price })),
    portation_donor_id: product.portation?.donor_id ?? null,
    portation_mobile_number: product.portation?.mobile_number ?? '',
    friend_code: product.friend_code,
    consent: product.consent,
    external_data: terms ? billingPrices(terms) : {},
  };
  return { toPrice, simDraft };
};

const billingPrices = ({
  RenewalPrice,
  ActivationPriceVodafone,
  ActivationPriceOtherNetworks,
  ActivationPriceNewActivations,
}: BssTerms) => ({ RenewalPrice, ActivationPriceVodafone, ActivationPriceOtherNetworks, ActivationPriceNewActivations });

/** The name of the donor operator; refuses an operator that the offer excludes. */
const checkDonor = (
  { donors }: Catalogue,
  { portation }: Product,
  terms: BssTerms | null,
  offer: string,
  field: string,
): string | null => {
  const donor = portation === null ? null : donors.get(portation.donor_id);
  if (donor === undefined) throw invalid({ [field]: 'unknown' });
  const refusal = terms && portingRefusal(terms, portation?.donor_id ?? null);
  if (refusal) throw new Refusal(refusal, { offer, ...(donor !== null && { donor }) });
  return donor;
};

const findDiscountCode = async (db: Queryable, name: string | undefined) => {
  if (name === undefined || name === '') return null;
  const [code] = await db.select().from(discountCodes).where(eq(discountCodes.name, name.toUpperCase())).for('share');
  if (!code) throw invalid({ discount_code: 'unknown' });
  if (discountStatus(code, new Date()) !== 'Active') throw new Refusal('discount_refused');
  return code;
};

const itemsOf = (basket: Basket, index: number) => {
  const lines = basket.sims[index]?.lines ?? [];
  return {
    table_items: lines.map(({ name, type, cents }) => ({ name, type, price: toEuro(cents) })),
    total_sum: toEuro(sumOf(lines)),
  };
};

const pricesOf = (basket: Basket, { esim }: SimToPrice, index: number) => {
  const items = itemsOf(basket, index);
  const priceOfType = (lineType: string) => items.table_items.find(({ type }) => type === lineType)?.price ?? 0;
  return { ...items, offer_price: priceOfType('offer'), esim_price: esim ? priceOfType('esim') : 0 };
};

const quoteOf = (basket: Basket, { grossCents, discountCents, totalCents }: Discounted): Quote => ({
  products: basket.sims.map((_sim, index) => itemsOf(basket, index)),
  shipment_price: toEuro(basket.shipmentCents),
  payment_sum: toEuro(grossCents),
  discount_amount: toEuro(discountCents),
  amount: toEuro(totalCents),
});
