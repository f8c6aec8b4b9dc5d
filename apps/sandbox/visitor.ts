import { randomUUID } from 'node:crypto';
import { fiscalCodeOf, SimStatus, wayByNews } from '@simdesk/rules';

/** A server that sells: where it is, its key, and what was bought there so far. */
export interface Shop {
  address: string;
  key: string;
  placed: Placed[];
}

interface Placed {
  uuid: string;
  sims: { uuid: string; step: number }[];
  isPlastic: boolean;
}

interface OfferOnSale {
  uuid: string;
}

/** One visit: something is bought and paid, and what was bought before goes a step further. Answers whether the server took part. */
export const visitor = async (shop: Shop): Promise<boolean> => {
  try {
    const offers = await read<OfferOnSale[]>(shop, 'offers');
    const offer = pick(offers);
    if (offer) await buy(shop, offer);
    for (const order of shop.placed) await follow(shop, order);
    shop.placed = shop.placed.slice(-keep);
    if (Math.random() < 0.3)
      await post(shop, 'apn-results', { msisdn: mobile(), platform: pick(['iOS', 'Android']), result: 'OK' });
    return true;
  } catch {
    // A server that is away or stopping is simply not visited.
    return false;
  }
};

const keep = 40;
/** The statuses that billing and KYC tell of, one a visit. */
const way = wayByNews(SimStatus.New, SimStatus.AcceptedFromCompletedKYC) ?? [];

const buy = async (shop: Shop, offer: OfferOnSale): Promise<void> => {
  const is_esim = Math.random() < 0.4;
  const ported = Math.random() < 0.4;
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
        portation: ported ? { mobile_number: mobile(), donor_id: pick([1, 2, 3, 4]) } : null,
        consent: Math.random() < 0.6,
      },
    ],
  };
  const placed = await post<{ uuid: string; amount: number; products: { uuid: string }[] }>(shop, 'orders', basket);
  // An offer that is only for ported numbers is refused to others, as in any shop.
  if (!placed) return;
  const isPaid = placed.amount === 0 || Math.random() < 0.9;
  if (isPaid && placed.amount > 0)
    await post(shop, `orders/${placed.uuid}/payment`, {
      paid_method: 'card',
      paid_data: { cardCompany: pick(['VISA', 'Mastercard']), cardNumber: '•••• 4242', totalAmount: placed.amount },
    });
  if (isPaid)
    shop.placed.push({ uuid: placed.uuid, isPlastic: !is_esim, sims: placed.products.map(({ uuid }) => ({ uuid, step: 0 })) });
};

/** What the staff have not done yet is refused, and tried again at the next visit. */
const follow = async (shop: Shop, { uuid, sims, isPlastic }: Placed): Promise<void> => {
  if (isPlastic && Math.random() < 0.2) await post(shop, `orders/${uuid}/delivered`, {});
  for (const sim of sims) {
    const status = way[sim.step];
    if (status === undefined || Math.random() < 0.5) continue;
    if (await post(shop, `sims/${sim.uuid}/status`, { status, reason: '' })) sim.step += 1;
  }
};

const read = async <Answer>({ address }: Shop, path: string): Promise<Answer> =>
  ((await (await fetch(new URL(`/api/storefront/${path}`, address))).json()) as { data: Answer }).data;

/** Answers nothing when the server refuses. */
const post = async <Answer>({ address, key }: Shop, path: string, body: unknown): Promise<Answer | null> => {
  const answer = await fetch(new URL(`/api/storefront/${path}`, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  return answer.ok ? ((await answer.json()) as { response: Answer }).response : null;
};

const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];
const whole = (from: number, to: number) => from + Math.floor(Math.random() * (to - from + 1));
const mobile = () => `3${whole(20, 99)}${whole(1_000_000, 9_999_999)}`;

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
  const date_of_birth = `${whole(1950, 2006)}-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`;
  return {
    ...{ first_name, last_name, gender, date_of_birth, birth_place: 'Roma' },
    fiscal_code: fiscalCodeOf({ first_name, last_name, gender, date_of_birth }, 'H501'),
    email: `${first_name}.${last_name}${whole(1, 99)}@example.it`.toLowerCase(),
    phone: `+39 ${mobile()}`,
  };
};

const addresses = [
  { street_name: 'Via Manzoni', street_number: '8', city: 'Milano', province: 'MI', zip_code: '20121', country: 'Italia' },
  { street_name: 'Via Appia Nuova', street_number: '212', city: 'Roma', province: 'RM', zip_code: '00183', country: 'Italia' },
  { street_name: 'Corso Francia', street_number: '45', city: 'Torino', province: 'TO', zip_code: '10143', country: 'Italia' },
] as const;
