import { addDays, AmountType, DiscountType, isoDay, SimSupport, type DiscountAction } from '@simdesk/rules';
import type { Queryable } from '../database/connection.ts';
import { discountCodes } from '../database/schema/shop.ts';

/** Codes in every status and with every kind of action. Their days are relative to today. */
export const loadDemoDiscountCodes = async (db: Queryable): Promise<void> => {
  const today = isoDay(new Date());
  await db.insert(discountCodes).values(
    demoCodes.map(({ name, days, age, actions, active = true, only_mnp = false, dont_send_to_logistic = false }) => ({
      name,
      active,
      expires_at: addDays(today, days),
      created_at: new Date(Date.now() - age * day).toISOString(),
      actions,
      only_mnp,
      dont_send_to_logistic,
      changed_by: 'demo',
    })),
  );
};

interface DemoCode {
  name: string;
  /** Days from today to its expiry, negative if expired. */
  days: number;
  /** Days since its creation. */
  age: number;
  actions: DiscountAction[];
  active?: boolean;
  only_mnp?: boolean;
  dont_send_to_logistic?: boolean;
}

const day = 86_400_000;

const percent = (discount_type: DiscountType, amount: number, params: string[] = []): DiscountAction => ({
  discount_type,
  amount,
  amount_type: AmountType.Percent,
  params,
});
const euro = (discount_type: DiscountType, amount: number, params: string[] = []): DiscountAction => ({
  ...percent(discount_type, amount, params),
  amount_type: AmountType.Euro,
});
const support = (...kinds: SimSupport[]) => kinds.map(String);
const freeOrder = percent(DiscountType.OrderAndShipmentFree, 100);

const demoCodes: DemoCode[] = [
  { name: 'BENVENUTO10', days: 120, age: 40, actions: [percent(DiscountType.Total, 10)] },
  { name: 'SPEDIZIONEGRATIS', days: 45, age: 21, actions: [percent(DiscountType.SimSupport, 100, support(SimSupport.Delivery))] },
  {
    name: 'ESIMZERO',
    days: 90,
    age: 30,
    actions: [percent(DiscountType.SimSupport, 100, support(SimSupport.NewEsim, SimSupport.PortedEsim))],
  },
  { name: 'PORTAILNUMERO', days: 60, age: 12, actions: [euro(DiscountType.Total, 5)], only_mnp: true },
  { name: 'RICARICA5', days: 20, age: 9, actions: [euro(DiscountType.TopUp, 5)] },
  { name: 'ESTERO50', days: 75, age: 33, actions: [percent(DiscountType.Option, 50, ['7110', '7111'])] },
  {
    name: 'BLACKFRIDAY26',
    days: 14,
    age: 3,
    actions: [percent(DiscountType.Total, 20), percent(DiscountType.TopUp, 50), euro(DiscountType.Option, 2, ['7102', '7103'])],
  },
  { name: 'PROVASTAMPA', days: 180, age: 60, actions: [freeOrder], dont_send_to_logistic: true },
  { name: 'AMICI100', days: 30, age: 5, actions: [freeOrder], active: false },
  { name: 'NATALE2026', days: 50, age: 1, actions: [percent(DiscountType.Total, 15)], active: false },
  { name: 'ESTATE26', days: -60, age: 150, actions: [percent(DiscountType.Total, 15), euro(DiscountType.TopUp, 3)] },
  { name: 'SCUOLA26', days: -20, age: 95, actions: [euro(DiscountType.Total, 4)], active: false },
  {
    name: 'MNPESTATE',
    days: -75,
    age: 160,
    actions: [percent(DiscountType.SimSupport, 50, support(SimSupport.PortedEsim))],
    only_mnp: true,
  },
];
