import type { MailEvent } from '@simdesk/rules';
import type { LoadReport } from './load.ts';

/** Compares what was acknowledged with what is stored. */
export const countEffects = async (
  select: (statement: string) => Promise<Record<string, unknown>[]>,
  { categories, orders, stores }: LoadReport,
): Promise<{ lost: number; doubled: number }> => {
  const names = new Map((await select('select uuid, name from faq_categories')).map(({ uuid, name }) => [uuid, name]));
  const stored = await select(`
    select o.uuid, o.email, (select count(*)::int from outbox m where m.order_uuid = o.uuid) as mails
    from orders o where o.payment_status = 1`);
  const orderOf = new Map(stored.map((order) => [order['uuid'], order]));
  const lostCategories = [...categories].filter(([uuid, name]) => names.get(uuid) !== name);
  // Each order leaves a mail when it is placed and one when it is paid.
  const lostOrders = [...orders].filter(([uuid, email]) => {
    const order = orderOf.get(uuid);
    return order?.['email'] !== email || Number(order['mails']) < mailEvents.length;
  });
  const storedStores = new Set((await select('select store_name from stores')).map(({ store_name }) => store_name));
  const lostStores = [...stores].filter((name) => !storedStores.has(name));
  const doubled = await select(`
    select name from faq_categories group by name having count(*) > 1
    union all select store_name from stores group by store_name having count(*) > 1
    union all select email from orders group by email having count(*) > 1
    union all select order_uuid::text from outbox group by order_uuid, event having count(*) > 1
    union all select order_uuid::text from order_history where parameter = 'payment_status' group by order_uuid having count(*) > 1`);
  return { lost: lostCategories.length + lostOrders.length + lostStores.length, doubled: doubled.length };
};

/** Those with a mail template in the suite. */
export const mailEvents: MailEvent[] = ['order_created', 'order_paid'];
