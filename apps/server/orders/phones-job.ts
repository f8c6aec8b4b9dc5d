import { inArray, isNull, sql } from 'drizzle-orm';
import { continueLater, type JobKind } from '../core/jobs/jobs.ts';
import type { Connection } from '../database/connection.ts';
import { orders, orderSims } from '../database/schema/orders.ts';
import { phonesOf } from './change-order.ts';

/** Fills the normal forms of phone numbers of orders that were stored without them, in chunks. It continues where it stopped. */
export const fillPhones = (connection: Connection): JobKind => ({
  kind: 'fill-order-phones',
  everyMs: 3_600_000,
  run: async () => ((await fillChunk(connection)) < chunkSize ? undefined : continueLater),
});

const chunkSize = 500;

const fillChunk = ({ database }: Connection): Promise<number> =>
  database.transaction(async (db) => {
    const { uuid, phone, phones } = orders;
    // An order that is being changed is left for the next run.
    const rows = await db
      .select({ uuid, phone })
      .from(orders)
      .where(isNull(phones))
      .limit(chunkSize)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const sims = await db
      .select({ order_uuid: orderSims.order_uuid, portation_mobile_number: orderSims.portation_mobile_number })
      .from(orderSims)
      .where(
        inArray(
          orderSims.order_uuid,
          rows.map((row) => row.uuid),
        ),
      );
    const forms = rows.map((row) => ({
      uuid: row.uuid,
      phones: phonesOf(
        row,
        sims.filter((sim) => sim.order_uuid === row.uuid),
      ),
    }));
    await db.execute(sql`
      update orders set phones = filled.phones
      from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as filled (uuid uuid, phones text)
      where orders.uuid = filled.uuid`);
    return rows.length;
  });
