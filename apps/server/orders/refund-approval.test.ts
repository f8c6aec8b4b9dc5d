import { contract } from '@simdesk/contract';
import { SimStatus, SystemRole } from '@simdesk/rules';
import { payments } from '@simdesk/sandbox/payments';
import { describe, expect, it } from 'vitest';
import { orderInput, shopWithApproval } from '../testing/refund-approval.ts';
import { settleRefundsNow } from '../testing/refunds.ts';
import type { Caller } from '../testing/test-server.ts';

const { orders, home } = contract;
const { server, shop, asRoot, anna, bruno, setRules, refundedAmounts, ledger, paymentOf, steps, ask, approve, decline } =
  shopWithApproval(await payments.start());
const off = { chief_agent_limit: null, admin_limit: null, super_admin_limit: null, approval_above: null };

describe('the limit of a role', () => {
  it('refuses a larger refund with a sentence, also in parts by the same person; others have their own', async () => {
    await setRules({ chief_agent_limit: 4, admin_limit: 6 });
    const order = await shop.order();
    await expect(anna(orders.refund, { ...orderInput(order), amount: '4,01' })).rejects.toMatchObject({
      status: 403,
      code: 'refund_limit',
      message: expect.stringContaining('You may refund at most 4,00€ of this order.'),
    });
    expect(await anna(orders.refund, { ...orderInput(order), amount: '3' })).toBe(true);
    expect(await anna(orders.refundTerms, orderInput(order))).toEqual({ limit: 1, approval_above: null });
    await expect(anna(orders.refund, { ...orderInput(order), amount: '1,01' })).rejects.toMatchObject({ code: 'refund_limit' });
    expect(await bruno(orders.refund, { ...orderInput(order), amount: '1,01' })).toBe(true);
    expect(await anna(orders.refund, { ...orderInput(await shop.order()), amount: '4' })).toBe(true);
    const admin = server.as(await server.signIn(SystemRole.Admin));
    expect(await admin(orders.refundTerms, orderInput(order))).toEqual({ limit: 6, approval_above: null });
    expect(await refundedAmounts(order)).toEqual([3, 1.01]);
  });

  it('applies to the person who approves, too', async () => {
    await setRules({ chief_agent_limit: 4, approval_above: 3 });
    const order = await shop.order();
    const uuid = await ask(order, '5', server.as(await server.signIn(SystemRole.Admin)));
    await expect(approve(uuid)).rejects.toMatchObject({ status: 403, code: 'refund_limit' });
    expect(await refundedAmounts(order)).toEqual([]);
    expect(await approve(uuid, server.as(await server.signIn(SystemRole.Admin)))).toBe(true);
  });

  it('is set only by a Super administrator, and a stale change is refused', async () => {
    const admin = server.as(await server.signIn(SystemRole.Admin));
    await expect(admin(orders.refundRules.update, off)).rejects.toMatchObject({ status: 403 });
    await expect(admin(orders.refundRules.get, {})).rejects.toMatchObject({ status: 403 });
    const { version } = await asRoot(orders.refundRules.get, {});
    await asRoot(orders.refundRules.update, { approval_above: '12,50', version });
    expect(await asRoot(orders.refundRules.get, {})).toMatchObject({ approval_above: 12.5, version: version + 1 });
    await expect(asRoot(orders.refundRules.update, { approval_above: 1, version })).rejects.toMatchObject({ code: 'stale' });
  });
});

describe('a refund above the sum', () => {
  it('waits, moves no money, and is reserved until another person approves it', async () => {
    const order = await shop.order();
    const waiting = async () =>
      (await shop.asChief(home.overview, {})).waiting.lanes.find(({ lane }) => lane === 'approval')?.count ?? 0;
    const before = await waiting();
    const uuid = await ask(order);
    expect(await refundedAmounts(order)).toEqual([]);
    expect(await paymentOf(order)).toMatchObject({ refund_sum: 0, refund_reserved: 5, payment_status: 1 });
    expect(await ledger(order, anna)).toMatchObject([{ uuid, refund_status: 'AwaitingApproval', amount: 5, may_decide: false }]);
    expect(await ledger(order, bruno)).toMatchObject([{ email: 'anna@example.com', may_decide: true }]);
    expect(await waiting()).toBe(before + 1);
    expect((await shop.asChief(orders.list, { lane: 'approval', page: 1 })).data.map((row) => row.uuid)).toContain(
      order.order_info.uuid,
    );
    await settleRefundsNow(server);
    await expect(bruno(orders.refund, { ...orderInput(order), amount: '3' })).rejects.toMatchObject({
      fields: { amount: 'refund_max:2.99' },
    });
    expect(await refundedAmounts(order)).toEqual([]);

    expect(await approve(uuid)).toBe(true);
    expect(await refundedAmounts(order)).toEqual([5]);
    expect(await paymentOf(order)).toMatchObject({ refund_sum: 5, refund_reserved: 0, payment_status: 3 });
    expect(await ledger(order)).toMatchObject([
      { refund_status: 'Completed', email: 'anna@example.com', decided_by: 'bruno@example.com', may_decide: false },
    ]);
    expect(await steps(order)).toEqual([
      '5.00 awaiting → 5.00 approved (bruno@example.com)',
      ' → 5.00 awaiting (anna@example.com)',
    ]);
    expect(await waiting()).toBe(before);
    await expect(approve(uuid)).rejects.toMatchObject({ status: 409, code: 'refund_decided' });
    await expect(decline(uuid)).rejects.toMatchObject({ status: 409, code: 'refund_decided' });
    expect(await refundedAmounts(order)).toEqual([5]);
  });

  it('that is declined keeps its reason and frees the sum', async () => {
    const order = await shop.order();
    const uuid = await ask(order, '7,99');
    await expect(bruno(orders.declineRefund, { refund_uuid: uuid, reason: ' ' })).rejects.toMatchObject({ status: 422 });
    expect(await decline(uuid)).toBe(true);
    expect(await paymentOf(order)).toMatchObject({ refund_sum: 0, refund_reserved: 0, payment_status: 1 });
    expect(await ledger(order)).toMatchObject([
      { refund_status: 'Declined', reason: 'Wrong order', decided_by: 'bruno@example.com' },
    ]);
    expect(await steps(order)).toContain('7.99 awaiting → 7.99 declined: Wrong order (bruno@example.com)');
    await expect(anna(orders.refund, { ...orderInput(order), amount: '7,99', idempotency_key: uuid })).rejects.toMatchObject({
      code: 'refund_declined',
      details: { reason: 'Wrong order' },
    });
    expect(await approve(await ask(order, '7,99'))).toBe(true);
    expect(await refundedAmounts(order)).toEqual([7.99]);
  });

  it('is not decided by the one who asked, also with another e-mail, nor by an administrator behind either', async () => {
    const { sessions, connection } = server.running().services;
    const adminUuid = await server.addUser({ email: 'behind@example.com', system_role: SystemRole.Admin });
    const admin = server.as(await sessions.open(connection.database, adminUuid));
    const find = async (email: string) =>
      (await connection.pool.query<{ uuid: string }>('select uuid from users where email = $1', [email])).rows[0]?.uuid ?? '';
    const adminAsAnna = server.as(
      await sessions.open(connection.database, await find('anna@example.com'), { impersonatedBy: adminUuid }),
    );
    const adminAsBruno = server.as(
      await sessions.open(connection.database, await find('bruno@example.com'), { impersonatedBy: adminUuid }),
    );
    const refuse = async (uuid: string, by: Caller) => {
      await expect(approve(uuid, by)).rejects.toMatchObject({ status: 403, code: 'refund_own' });
      await expect(decline(uuid, by)).rejects.toMatchObject({ status: 403, code: 'refund_own' });
    };
    const order = await shop.order();
    const uuid = await ask(order, '5', adminAsAnna);
    for (const by of [anna, admin, adminAsAnna, adminAsBruno]) await refuse(uuid, by);
    expect(await approve(uuid)).toBe(true);
    expect(await ledger(order)).toMatchObject([{ acted_by: 'behind@example.com', decided_by: 'bruno@example.com' }]);

    const other = await shop.order();
    const own = await ask(other, '5', admin);
    await refuse(own, adminAsBruno);
    await connection.pool.query("update users set email = 'renamed@example.com' where uuid = $1", [adminUuid]);
    await sessions.reloadUser(connection.database, adminUuid);
    await refuse(own, admin);
    await refuse(own, adminAsAnna);
    expect(await refundedAmounts(other)).toEqual([]);
    expect(await approve(own)).toBe(true);
  });

  it('is not approved while another refund of the order is pending', async () => {
    const { pool } = server.running().services.connection;
    const order = await shop.order();
    const uuid = await ask(order);
    const { order_uuid } = orderInput(order);
    await pool.query("insert into order_refunds (order_uuid, amount, email) values ($1, 1, 'x')", [order_uuid]);
    await expect(approve(uuid)).rejects.toMatchObject({ status: 409, code: 'refund_pending' });
    await pool.query("delete from order_refunds where order_uuid = $1 and email = 'x'", [order_uuid]);
    expect(await approve(uuid)).toBe(true);
    expect(await refundedAmounts(order)).toEqual([5]);
  });

  it('is not divided: what one person refunded without an approval counts', async () => {
    const order = await shop.order();
    expect(await anna(orders.refund, { ...orderInput(order), amount: '2' })).toBe(true);
    expect(await anna(orders.refundTerms, orderInput(order))).toEqual({ limit: null, approval_above: 1 });
    await approve(await ask(order, '1,50'));
    expect(await anna(orders.refund, { ...orderInput(order), amount: '1' })).toBe(true);
    await ask(order, '0,01');
  });

  it('needs the approval for which it was asked, also if the settings have changed meanwhile', async () => {
    const order = await shop.order();
    const uuid = await ask(order);
    await setRules({});
    await settleRefundsNow(server);
    expect(await refundedAmounts(order)).toEqual([]);
    await expect(approve(uuid, anna)).rejects.toMatchObject({ code: 'refund_own' });
    expect(await approve(uuid)).toBe(true);
    expect(await refundedAmounts(order)).toEqual([5]);
  });

  it('can be approved after the order was cancelled, and not after the payment was marked as refunded', async () => {
    const cancelled = await shop.order();
    const first = await ask(cancelled);
    await shop.asChief(orders.cancel, orderInput(cancelled));
    expect(await approve(first)).toBe(true);

    const marked = await shop.order([{}, {}]);
    const second = await ask(marked);
    const product_uuid = marked.product_data[0]?.uuid ?? '';
    await shop.asChief(orders.cancelSim, { product_uuid, status: SimStatus.CancelledByCustomer });
    await shop.asChief(orders.toRefunded, { ...orderInput(marked), full_refunded: true });
    await expect(approve(second)).rejects.toMatchObject({ status: 422, code: 'refund_refused' });
    expect(await decline(second)).toBe(true);
    expect(await refundedAmounts(marked)).toEqual([]);
    expect(await paymentOf(marked)).toMatchObject({ refund_reserved: 0 });
  });
});
