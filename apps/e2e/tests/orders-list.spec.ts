import { formatDashedDayTime } from '@simdesk/rules';
import { openShop } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test('an order is listed with its customer, its sums and its SIMs', async ({ openAs, callAs, baseURL }) => {
  const shop = await openShop(await callAs('Admin'), baseURL);
  const order = await shop.sell(shop.basket({ products: [{ is_esim: true }, {}, {}] }));
  const { first_name, last_name, email, fiscal_code, phone } = order.customer;
  const page = await openAs('ChiefAgent', `/shop/orders?search=${order.id}`);
  const row = page.getByRole('row').filter({ hasText: String(order.id) });
  await expect(row.getByRole('cell')).toHaveText([
    new RegExp(`^${formatDashedDayTime(new Date()).slice(0, 10)} `),
    String(order.id),
    `${first_name} ${last_name}`,
    email,
    fiscal_code,
    phone,
    `${order.amount.toFixed(2).replace('.', ',')}€`,
    'New',
    'Paid',
    '1',
    '2',
  ]);
});
