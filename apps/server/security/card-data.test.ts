import { readFile } from 'node:fs/promises';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { readDatabaseText } from '../testing/database-text.ts';
import { testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const shop = testShop(server);
const report = { brand: 'VISA', totalAmount: 7.99, pan: '4242 4242 4242 4242', cardNumber: '5555555555554444', cvv: '737' };
const kept = { brand: 'VISA', totalAmount: 7.99, pan: '•••• 4242', cardNumber: '•••• 4444' };

const everything = async () => [...(await readDatabaseText(server.running().services.connection.pool)).values()].join('\n');

it('a payment leaves four digits of a card number, in the order and in the audit alike', async () => {
  const { order_info } = await shop.order([{}], { paid: false });
  await shop.asShop(contract.storefrontOrders.paid, { uuid: order_info.uuid, paid_method: 'card', paid_data: report });
  const { order_payment } = await shop.asChief(contract.orders.get, { uuid: order_info.uuid });
  expect(JSON.parse(order_payment.paid_data)).toEqual(kept);
  const stored = await everything();
  expect(stored).toContain('•••• 4242');
  for (const secret of ['4242 4242', '55555555', '"737"', 'cvv']) expect(stored).not.toContain(secret);
});

it('what older versions stored is reduced to the same', async () => {
  const { order_info } = await shop.order([{}], { paid: false });
  const { pool } = server.running().services.connection;
  await pool.query('update orders set paid_data = $1 where uuid = $2', [report, order_info.uuid]);
  await pool.query(
    `insert into audit_records (email, area, call, after, before, request_id) values ('', 'x', 'x', $1, $1, 'x'), ('', 'x', 'x', '[]', null, 'x')`,
    [{ uuid: order_info.uuid, paid_data: report }],
  );
  const migration = new URL('../database/migrations/0030-card-numbers.sql', import.meta.url);
  const client = await pool.connect();
  // It ran before audit records were protected.
  await client.query(`select set_config('simdesk.audit_exception', 'UPDATE', true);${await readFile(migration, 'utf8')}`);
  client.release();
  const { rows } = await pool.query('select paid_data from orders where uuid = $1', [order_info.uuid]);
  expect(rows).toEqual([{ paid_data: kept }]);
  const audit = await server.as(await server.signIn(SystemRole.SuperAdmin))(contract.audit.list, { page: 1 });
  expect(JSON.stringify(audit)).not.toContain('4242 4242');
  expect(await everything()).not.toContain('cvv');
});
