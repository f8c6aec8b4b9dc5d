import { describe, expect, it } from 'vitest';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const shop = testShop(server);
const query = (text: string, values: unknown[] = []) => server.running().services.connection.pool.query(text, values);

/** What no order may have, by the name of the check. */
const broken: [string, string][] = [
  ['orders_status_check', 'status = 8'],
  ['orders_status_check', 'status = -1'],
  ['orders_payment_status_check', 'payment_status = 4'],
  ['orders_payment_status_check', 'status = 6, payment_status = 1'],
  ['orders_payment_status_check', 'status = 0, payment_status = 0'],
  ['orders_discount_amount_check', 'payment_sum = -1, discount_amount = 0, amount = -1'],
  ['orders_discount_amount_check', 'discount_amount = payment_sum + 1, amount = -1'],
  ['orders_discount_amount_check', 'discount_amount = -1, amount = payment_sum + 1'],
  ['orders_amount_check', 'amount = amount + 0.01'],
  ['orders_refund_sum_check', 'refund_sum = amount + 0.01'],
  ['orders_refund_sum_check', 'refund_sum = -0.01'],
  ['orders_refund_reserved_check', 'refund_reserved = -0.01'],
  ['orders_shipment_price_check', 'shipment_price = -0.01'],
  ['orders_esim_count_check', 'esim_count = 0, psim_count = 0'],
  ['orders_esim_count_check', 'esim_count = -1, psim_count = 2'],
  ['orders_esim_count_check', 'esim_count = 2, psim_count = -1'],
  ['orders_gender_check', "gender = 'x'"],
];

describe('an order in the database', () => {
  it.each(broken)('is not changed against %s: %s', async (constraint, values) => {
    const { order_info } = await shop.order();
    const change = query(`update orders set ${values} where uuid = $1`, [order_info.uuid]);
    await expect(change).rejects.toMatchObject({ code: '23514', table: 'orders', constraint });
  });

  it('is not inserted against a check either', async () => {
    const { order_info } = await shop.order();
    const { rows } = await query(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'public' and table_name = 'orders' and column_name not in ('uuid', 'id', 'refund_sum')`,
    );
    const { names } = rows[0] as { names: string };
    const copy = (refund: string) =>
      query(`insert into orders (${names}, refund_sum) select ${names}, ${refund} from orders where uuid = $1`, [
        order_info.uuid,
      ]);
    await expect(copy('amount + 1')).rejects.toMatchObject({ constraint: 'orders_refund_sum_check' });
    await expect(copy('amount')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('has a text for the search of servers of the last release, whatever it is changed to', async () => {
    const { order_info } = await shop.order();
    const { uuid } = order_info;
    await query(
      `update orders set first_name = 'Zoë', last_name = 'RUSSO', email = 'Zoe@Example.it', fiscal_code = 'ABC', tracking = 'TR-1',
         phone = '0039 342', phones = null where uuid = $1`,
      [uuid],
    );
    const search = async () => (await query('select id, search from orders where uuid = $1', [uuid])).rows[0] as object;
    expect(await search()).toEqual({
      id: order_info.id,
      search: `${order_info.id} zoë russo zoë zoe@example.it abc tr-1 +39342`,
    });
    await query(`update orders set tracking = '', phones = '+39555' where uuid = $1`, [uuid]);
    expect(await search()).toEqual({ id: order_info.id, search: `${order_info.id} zoë russo zoë zoe@example.it abc  +39555` });
  });
});
