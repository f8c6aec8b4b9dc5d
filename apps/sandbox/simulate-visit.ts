import { randomUUID } from 'node:crypto';
import { computeFiscalCode, SimStatus, statusPath, type storefrontKeyKinds } from '@simdesk/rules';

/** A server's address and storefront keys, and the orders placed there. */
export interface Shop {
  address: string;
  keys: Record<Caller, string>;
  placed: PlacedOrder[];
}

/** Who makes a call: the shop itself, or a partner with a key of its own. */
type Caller = (typeof storefrontKeyKinds)[number];

interface PlacedOrder {
  uuid: string;
  sims: { uuid: string; step: number }[];
  isPlastic: boolean;
}

interface Offer {
  uuid: string;
}

/** Places and pays an order and advances earlier ones. False if the server did not answer. */
export const simulateVisit = async (shop: Shop): Promise<boolean> => {
  try {
    const offers = await read<Offer[]>(shop, 'offers');
    const offer = pick(offers);
    if (offer) await placeOrder(shop, offer);
    for (const order of shop.placed) await advance(shop, order);
    shop.placed = shop.placed.slice(-maxOrders);
    if (Math.random() < 0.3)
      await post(shop, 'shop', 'apn-results', { msisdn: mobile(), platform: pick(['iOS', 'Android']), result: 'OK' });
    return true;
  } catch {
    // The server is stopped or stopping.
    return false;
  }
};

const maxOrders = 40;
/** The statuses that billing and KYC report, at most one per visit. */
const statuses = statusPath(SimStatus.New, SimStatus.AcceptedFromCompletedKYC) ?? [];

const placeOrder = async (shop: Shop, offer: Offer): Promise<void> => {
  const is_esim = Math.random() < 0.4;
  const isPorted = Math.random() < 0.4;
  const address = pick(addresses);
  const basket = {
    customer: customer(),
    delivery: address,
    residential: address,
    products: [
      {
        offer_uuid: offer.uuid,
        is_esim,
        topup_amount: pick([0, 0, 5, 10]) ?? 0,
        portation: isPorted ? { mobile_number: mobile(), donor_id: pick([1, 2, 3, 4]) } : null,
        consent: Math.random() < 0.6,
      },
    ],
  };
  const order = await post<{ uuid: string; amount: number; products: { uuid: string }[] }>(shop, 'shop', 'orders', basket);
  // The server refuses an offer for ported numbers only to other customers.
  if (!order) return;
  const isPaid = order.amount === 0 || Math.random() < 0.9;
  if (isPaid && order.amount > 0)
    await post(shop, 'shop', `orders/${order.uuid}/payment`, {
      paid_method: 'card',
      paid_data: { cardCompany: pick(['VISA', 'Mastercard']), cardNumber: '•••• 4242', totalAmount: order.amount },
    });
  if (isPaid)
    shop.placed.push({ uuid: order.uuid, isPlastic: !is_esim, sims: order.products.map(({ uuid }) => ({ uuid, step: 0 })) });
};

/** The server refuses steps that wait for the staff; the next visit tries again. */
const advance = async (shop: Shop, { uuid, sims, isPlastic }: PlacedOrder): Promise<void> => {
  if (isPlastic && Math.random() < 0.2) await post(shop, 'carrier', `orders/${uuid}/delivered`, {});
  for (const sim of sims) {
    const status = statuses[sim.step];
    if (status === undefined || Math.random() < 0.5) continue;
    if (await post(shop, sim.step === 0 ? 'billing' : 'kyc', `sims/${sim.uuid}/status`, { status, reason: '' })) sim.step += 1;
  }
};

const read = async <Answer>({ address }: Shop, path: string): Promise<Answer> =>
  ((await (await fetch(new URL(`/api/storefront/${path}`, address))).json()) as { data: Answer }).data;

/** Null if the server refuses. */
const post = async <Answer>({ address, keys }: Shop, caller: Caller, path: string, body: unknown): Promise<Answer | null> => {
  const answer = await fetch(new URL(`/api/storefront/${path}`, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': keys[caller], 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  return answer.ok ? ((await answer.json()) as { response: Answer }).response : null;
};

const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];
const randomInteger = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const mobile = () => `3${randomInteger(20, 99)}${randomInteger(1_000_000, 9_999_999)}`;

const people = [
  ['Giorgia', 'Villa', 'f'],
  ['Tommaso', 'Serra', 'm'],
  ['Irene', 'Fabbri', 'f'],
  ['Pietro', 'Neri', 'm'],
  ['Beatrice', 'Longo', 'f'],
  ['Edoardo', 'Riva', 'm'],
] as const;

const customer = () => {
  const [first_name, last_name, gender] = pick(people) ?? people[0];
  const date_of_birth = `${randomInteger(1950, 2006)}-${String(randomInteger(1, 12)).padStart(2, '0')}-${String(randomInteger(1, 28)).padStart(2, '0')}`;
  return {
    ...{ first_name, last_name, gender, date_of_birth, birth_place: 'Roma' },
    fiscal_code: computeFiscalCode({ first_name, last_name, gender, date_of_birth }, 'H501'),
    email: `${first_name}.${last_name}${randomInteger(1, 99)}@example.it`.toLowerCase(),
    phone: `+39 ${mobile()}`,
  };
};

const addresses = [
  { street_name: 'Via Manzoni', street_number: '8', city: 'Milano', province: 'MI', zip_code: '20121', country: 'Italia' },
  { street_name: 'Via Appia Nuova', street_number: '212', city: 'Roma', province: 'RM', zip_code: '00183', country: 'Italia' },
  { street_name: 'Corso Francia', street_number: '45', city: 'Torino', province: 'TO', zip_code: '10143', country: 'Italia' },
] as const;
