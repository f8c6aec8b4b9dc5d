import type { contract, CustomerSummary } from '@simdesk/contract';
import { retentionKinds } from '@simdesk/rules';
import type { Handlers } from '../core/http/serve.ts';
import type { Queryable } from '../database/connection.ts';
import { retentionPeriods } from '../database/schema/system.ts';
import { countAuditOf, filesOf, historyOf, mailsOf, phoneResultsOf, refundsOf } from './customer-records.ts';
import { eraseCustomer } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { findCustomer, type Customer } from './find-customer.ts';
import { findObstacle } from './obstacles.ts';

export { deleteFileJob } from './erase-messages.ts';
export { applyErasures } from './apply-erasures.ts';
export { keepErasureJob } from './erasures.ts';
export { forgetEmailJob, forgetUser } from './forget-user.ts';
export { keepRetention } from './retention-job.ts';

/** What is stored about customers, for requests of customers and for the periods of the law. */
export const personalData: Handlers<typeof contract.personalData> = {
  summary: async ({ customer: typed }, { db }) => summarize(db, await findCustomer(db, typed)),

  export: async ({ customer: typed }, { services, note }) => {
    const { connection, storage } = services;
    // Not the transaction of the audit record, which ends before the file is read.
    const { customer, file } = await exportCustomer({ db: connection.database, storage }, typed);
    note({ after: { orders: customer.orders.length, messages: customer.contacts.length + customer.partners.length } });
    return file;
  },

  erase: async ({ customer: typed }, { db, note }) => {
    const counts = await eraseCustomer(db, typed);
    note({ after: counts });
    return counts;
  },

  retention: async (_input, { db }) => {
    const rows = await db.select().from(retentionPeriods);
    return retentionKinds.map(
      (kind) => rows.find((row) => row.kind === kind) ?? { kind, days: null, changed_at: notChanged, changed_by: '' },
    );
  },

  changeRetention: async ({ kind, days }, { db, user, note }) => {
    const rows = await db.select().from(retentionPeriods);
    const values = { days, changed_by: user.email, changed_at: new Date().toISOString() };
    await db
      .insert(retentionPeriods)
      .values({ kind, ...values })
      .onConflictDoUpdate({ target: retentionPeriods.kind, set: values });
    note({ before: { kind, days: rows.find((row) => row.kind === kind)?.days ?? null }, after: { kind, days } });
    return true as const;
  },
};

/** Of a period that is not set. */
const notChanged = new Date(0).toISOString();

const summarize = async (db: Queryable, customer: Customer): Promise<CustomerSummary> => {
  const { key, orders, contacts, partners } = customer;
  return {
    by: key.by,
    people: peopleOf(customer),
    counts: {
      orders: orders.length,
      refunds: (await refundsOf(db, customer)).length,
      history: (await historyOf(db, customer)).length,
      mails: (await mailsOf(db, customer)).length,
      messages: contacts.length + partners.length,
      files: (await filesOf(db, customer)).length,
      phone_results: (await phoneResultsOf(db, customer)).length,
      audit: await countAuditOf(db, customer),
    },
    orders: orders.map(({ uuid, id, create_at, status, amount }) => ({ uuid, id, create_at, status, amount })),
    messages: [
      ...contacts.map(({ uuid, create_at, topic }) => ({ uuid, kind: 'contact' as const, create_at, topic })),
      ...partners.map(({ uuid, create_at, business_name }) => ({
        uuid,
        kind: 'partner' as const,
        create_at,
        topic: business_name,
      })),
    ],
    obstacle: await findObstacle(db, customer),
  };
};

const peopleOf = ({ orders }: Customer): CustomerSummary['people'] => {
  const people = orders.map(({ first_name, last_name, fiscal_code, email, phone }) => ({
    name: `${first_name} ${last_name}`,
    ...{ fiscal_code, email, phone },
  }));
  return people.filter(
    (person, index) => people.findIndex((other) => JSON.stringify(other) === JSON.stringify(person)) === index,
  );
};
