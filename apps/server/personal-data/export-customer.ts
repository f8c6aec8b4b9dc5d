import { buffer } from 'node:stream/consumers';
import type { FileAnswer } from '@simdesk/contract';
import type { Queryable } from '../database/connection.ts';
import type { OrderRecord } from '../database/schema/orders.ts';
import type { Storage } from '../outside/storage.ts';
import { auditOf, commentsOf, filesOf, historyOf, mailsOf, phoneResultsOf, refundsOf } from './customer-records.ts';
import { findCustomer, type Customer } from './find-customer.ts';

/** Everything about a customer as one JSON file, section by section. */
export const exportCustomer = async (
  { db, storage }: { db: Queryable; storage: Storage },
  typed: string,
): Promise<{ customer: Customer; file: FileAnswer }> => {
  const customer = await findCustomer(db, typed);
  return {
    customer,
    file: {
      name: 'personal-data.json',
      contentType: 'application/json; charset=utf-8',
      content: writeJson(sectionsOf(db, storage, customer)),
    },
  };
};

interface Section {
  name: string;
  rows: AsyncIterable<unknown> | Iterable<unknown> | Promise<unknown[]>;
}

async function* sectionsOf(db: Queryable, storage: Storage, customer: Customer): AsyncGenerator<Section> {
  const { orders, sims, contacts, partners } = customer;
  yield { name: 'orders', rows: orders.map(withoutSearch) };
  yield { name: 'sims', rows: sims };
  yield { name: 'history', rows: await historyOf(db, customer) };
  yield { name: 'comments', rows: await commentsOf(db, customer) };
  yield { name: 'refunds', rows: await refundsOf(db, customer) };
  yield { name: 'mails', rows: await mailsOf(db, customer) };
  yield { name: 'contact_messages', rows: contacts };
  yield { name: 'partner_messages', rows: partners };
  yield { name: 'files', rows: filesWithContent(db, storage, customer) };
  yield { name: 'phone_results', rows: await phoneResultsOf(db, customer) };
  yield { name: 'audit', rows: await auditOf(db, customer) };
}

const withoutSearch = (order: OrderRecord): object => {
  const { search: _, ...columns } = order;
  return columns;
};

/** One file at a time, because all of them may be too large for the memory. */
async function* filesWithContent(db: Queryable, storage: Storage, customer: Customer): AsyncGenerator {
  for (const { name, path, content_type, size } of await filesOf(db, customer)) {
    const content = await storage.open(path);
    yield { name, content_type, size, base64: content ? (await buffer(content)).toString('base64') : null };
  }
}

async function* writeJson(sections: AsyncIterable<Section>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{"exported_at":${JSON.stringify(new Date().toISOString())}`);
  for await (const { name, rows } of sections) {
    yield Buffer.from(`,\n${JSON.stringify(name)}:[`);
    let isFirst = true;
    for await (const row of await rows) {
      yield Buffer.from(`${isFirst ? '' : ','}\n${JSON.stringify(row)}`);
      isFirst = false;
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}
