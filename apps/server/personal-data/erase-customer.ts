import type { CallValue, contract } from '@simdesk/contract';
import { erasedText } from '@simdesk/rules';
import { eq, inArray } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../database/connection.ts';
import { apnResults } from '../database/schema/orders.ts';
import { outbox } from '../database/schema/outbox.ts';
import { jobTimeouts, setLocalTimeouts } from '../database/timeouts.ts';
import { auditOf, filesOf, historyOf, identifiersOf, mailsOf, phoneResultsOf, refundsOf } from './customer-records.ts';
import { scrubAudit } from './erase-audit.ts';
import { eraseContacts, erasePartners } from './erase-messages.ts';
import { eraseOrders } from './erase-orders.ts';
import { recordErasure } from './erasures.ts';
import { findCustomer, uuidsOf, type CustomerRecords } from './find-customer.ts';
import { findObstacle } from './obstacles.ts';
import { scrubberOf } from './scrub.ts';

type Counts = CallValue<typeof contract.personalData.erase>;

/** Erases everything about a customer in one transaction, or refuses. A second run finds nothing and changes nothing. */
export const eraseCustomer = async (db: Queryable, typed: string): Promise<Counts> => {
  // Audit records are searched by their whole content.
  await setLocalTimeouts(db, jobTimeouts);
  const customer = await findCustomer(db, typed, true);
  const obstacle = await findObstacle(db, customer);
  if (obstacle) throw new Refusal(`erase_${obstacle.kind}`, { orders: obstacle.orders.join(', ') });
  const { orders, contacts, partners } = customer;
  await recordErasure(db, { orders: uuidsOf(orders), contacts: uuidsOf(contacts), partners: uuidsOf(partners), users: [] });
  return eraseRecords(db, customer);
};

/** Erases the records of a customer, whatever state they are in. */
export const eraseRecords = async (db: Queryable, customer: CustomerRecords): Promise<Counts> => {
  const scrub = scrubberOf(identifiersOf(customer));
  const mails = await mailsOf(db, customer);
  const audit = await auditOf(db, customer);
  const results = await phoneResultsOf(db, customer);
  const counts: Counts = {
    orders: customer.orders.length,
    refunds: (await refundsOf(db, customer)).length,
    history: (await historyOf(db, customer)).length,
    mails: mails.length,
    messages: customer.contacts.length + customer.partners.length,
    files: (await filesOf(db, customer)).length,
    phone_results: results.length,
    audit: audit.length,
  };
  await scrubAudit(db, audit, scrub);
  await eraseOrders(db, customer.orders);
  await eraseContacts(db, customer.contacts);
  await erasePartners(db, customer.partners);
  await db
    .update(apnResults)
    .set({ msisdn: erasedText })
    .where(inArray(apnResults.uuid, uuidsOf(results)));
  // Mails about the orders of others, of which the customer received a copy.
  const erasedOrders = new Set(uuidsOf(customer.orders));
  for (const { uuid, recipients, subject, html } of mails.filter(({ order_uuid }) => !erasedOrders.has(order_uuid)))
    await db
      .update(outbox)
      .set({ recipients: scrub.text(recipients), subject: scrub.text(subject), html: scrub.text(html) })
      .where(eq(outbox.uuid, uuid));
  return counts;
};
