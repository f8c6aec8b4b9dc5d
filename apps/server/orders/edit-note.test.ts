import { contract } from '@simdesk/contract';
import { describe, expect, it } from 'vitest';
import { hidePersonal } from '../core/auth/audit.ts';
import { historyAddedBy } from '../testing/order-history.ts';
import { chief, testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const shop = testShop(server);
const { orders } = contract;
const query = (text: string, values: unknown[] = []) => server.running().services.connection.pool.query(text, values);

describe('an edited note', () => {
  const texts = ['', 'Call back', 'A "quoted", {braced} \\ text'];
  const cases = texts.flatMap((before) => [...texts, undefined].map((after) => ({ before, after })));

  it.each(cases)(
    'from $before to $after is in the history and in the audit records as any other field',
    async ({ before, after }) => {
      const order = await shop.order([{}], { paid: false });
      const { uuid } = order.order_info;
      await query('update orders set note = $2 where uuid = $1', [uuid, before]);
      const { version } = (await shop.read(order)).order_info;
      const edit = { uuid, version, ...(after !== undefined && { note: after }) };
      const entries = await historyAddedBy(shop.asChief, order, () => shop.asChief(orders.editNote, edit));
      expect(entries).toEqual(after === undefined || after === before ? [] : [`note: ${before} → ${after} (${chief})`]);
      expect((await shop.read(order)).order_info).toMatchObject({ note: after ?? before, version: version + 1 });
      const { rows } = await query('select * from audit_records where record = $1 and call = $2', [uuid, orders.editNote.path]);
      const change = after === undefined ? { before: {}, after: {} } : { before: { note: before }, after: { note: after } };
      expect(rows).toEqual([
        {
          ...{ id: expect.any(String), at: expect.any(Date), user_uuid: expect.any(String), request_id: expect.any(String) },
          ...{ email: chief, impersonated_by: null, area: 'orders', call: orders.editNote.path, record: uuid },
          ...hidePersonal(orders.editNote.input, change),
        },
      ]);
    },
  );

  it('is not stored if its audit record cannot be', async () => {
    const order = await shop.order();
    await query(`alter table audit_records add constraint refused check (call <> '${orders.editNote.path}') not valid`);
    try {
      const edit = shop.asChief(orders.editNote, { uuid: order.order_info.uuid, note: 'Not stored' });
      expect(await historyAddedBy(shop.asChief, order, () => expect(edit).rejects.toThrow('422'))).toEqual([]);
      expect((await shop.read(order)).order_info).toEqual(order.order_info);
    } finally {
      await query('alter table audit_records drop constraint refused');
    }
  });
});
