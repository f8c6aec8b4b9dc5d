import { contract, listCalls } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { asc, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { quickHash } from '../testing/quick-hash.ts';
import { totpOf } from '../core/auth/second-factor.ts';
import { markRestored } from '../core/servers/restored-copy.ts';
import { users as userTable } from '../database/schema/accounts.ts';
import { auditRecords } from '../database/schema/system.ts';
import { MailFailure } from '../outside/mailer.ts';
import { testShop } from '../testing/orders.ts';
import { settleRefundsNow } from '../testing/refunds.ts';
import { testServer, type Caller } from '../testing/test-server.ts';
import { sendForm, uploadFile } from '../testing/upload-forms.ts';
import { waitOptions } from '../testing/wait-options.ts';

const server = testServer();
const shop = testShop(server);
const { orders, accounts, notifications, bss, profile, system, trackingImport, twoFactor, users } = contract;
const services = () => server.running().services;

const anna = 'anna@example.com';
const admin = 'admin@example.com';
let token: string;
let rootToken: string;
/** An administrator who acts as Anna. */
let acting: Caller;
beforeAll(async () => {
  const password_hash = await quickHash('right-secret');
  const annaUuid = await server.addUser({ email: anna, system_role: SystemRole.Admin, password_hash });
  const adminUuid = await server.addUser({ email: admin, system_role: SystemRole.SuperAdmin });
  token = await services().sessions.open(services().connection.database, annaUuid, { impersonatedBy: adminUuid });
  acting = server.as(token);
  rootToken = await server.signIn(SystemRole.SuperAdmin);
});
afterEach(() => vi.restoreAllMocks());

const crash = new Error('crashed after the effect');
const crashWhileWaiting = () => void vi.spyOn(services().jobs, 'wait').mockRejectedValue(crash);

interface Case {
  /** Makes what the call needs, and answers a function that makes the call. */
  prepare: () => Promise<() => Promise<unknown>>;
  /** Makes the call fail after its effect; null if nothing follows the effect. */
  breakAfterEffect: (() => void) | null;
  isActing?: false;
  /** The author, if it is not Anna. */
  by?: string;
}

const orderToSend = async (): Promise<string> => {
  const portation = { mobile_number: '+39 340 1234513', donor_id: 2 };
  const order = await shop.order([{ portation }]);
  await vi.waitFor(
    async () => expect((await shop.read(order)).product_data[0]?.error_bss).toEqual(expect.any(String)),
    waitOptions,
  );
  return order.order_info.uuid;
};

const uploadTracking = async (): Promise<() => Promise<unknown>> => {
  const { order_info } = await shop.order();
  return async () => {
    const content = `order_id,tracking\n${order_info.id},T1`;
    const answer = await sendForm(server, token, trackingImport.upload.path, [{ field: 'file', name: 'a.csv', content }]);
    if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${answer.body}`);
  };
};

/** Those who act as another user may not change the two-factor authentication. */
const ownTwoFactor = (prepare: (call: Caller) => Promise<() => Promise<unknown>>): Case => ({
  prepare: async () => {
    const email = 'own@example.com';
    await services().connection.database.delete(userTable).where(eq(userTable.email, email));
    const user_uuid = await server.addUser({ email, password_hash: await quickHash('right-secret') });
    const { sessions, connection } = services();
    return prepare(server.as(await sessions.open(connection.database, user_uuid)));
  },
  breakAfterEffect: null,
  isActing: false,
  by: 'own@example.com',
});

const setUpTwoFactor = async (call: Caller): Promise<string[]> => {
  const { secret } = await call(twoFactor.start, { password: 'right-secret' });
  return call(twoFactor.confirm, { code: totpOf(secret).generate() });
};

/** Every call that makes its own transactions. */
const cases: Record<string, Case> = {
  [accounts.login.path]: {
    prepare: async () => () => server.as(null)(accounts.login, { email: anna, password: 'right-secret' }),
    breakAfterEffect: null,
    isActing: false,
  },
  [accounts.register.path]: {
    prepare: async () => () => server.as(null)(accounts.register, { email: 'new@example.com', password: 'right-secret' }),
    breakAfterEffect: null,
    isActing: false,
    by: 'new@example.com',
  },
  [profile.changeEmail.path]: {
    prepare: async () => () => acting(profile.changeEmail, { new_email: anna }),
    breakAfterEffect: null,
  },
  [profile.changePassword.path]: {
    prepare: async () => () => acting(profile.changePassword, { old_password: 'right-secret', new_password: 'right-secret' }),
    breakAfterEffect: null,
  },
  [users.changePassword.path]: {
    prepare: async () => {
      const user_uuid = await server.addUser({ email: 'agent@example.com' });
      return () => acting(users.changePassword, { user_uuid, password: 'right-secret' });
    },
    breakAfterEffect: null,
  },
  [twoFactor.start.path]: ownTwoFactor(async (call) => () => call(twoFactor.start, { password: 'right-secret' })),
  [twoFactor.confirm.path]: ownTwoFactor(async (call) => {
    const { secret } = await call(twoFactor.start, { password: 'right-secret' });
    return () => call(twoFactor.confirm, { code: totpOf(secret).generate() });
  }),
  [twoFactor.renewCodes.path]: ownTwoFactor(async (call) => {
    const [code = ''] = await setUpTwoFactor(call);
    return () => call(twoFactor.renewCodes, { code });
  }),
  [twoFactor.stop.path]: ownTwoFactor(async (call) => {
    const [code = ''] = await setUpTwoFactor(call);
    return () => call(twoFactor.stop, { password: 'right-secret', code });
  }),
  [orders.refund.path]: {
    prepare: async () => {
      const { order_info } = await shop.order();
      return () => acting(orders.refund, { order_uuid: order_info.uuid, amount: '2' });
    },
    breakAfterEffect: () => void vi.spyOn(services().payments, 'refund').mockRejectedValue(crash),
  },
  [orders.approveRefund.path]: {
    prepare: async () => {
      await server.as(rootToken)(orders.refundRules.update, { approval_above: 1 });
      const { order_info } = await shop.order();
      const refund_uuid = randomUUID();
      const asking = shop.asChief(orders.refund, { order_uuid: order_info.uuid, amount: '2', idempotency_key: refund_uuid });
      await expect(asking).rejects.toMatchObject({ code: 'refund_awaits_approval' });
      await server.as(rootToken)(orders.refundRules.update, { approval_above: null });
      return () => acting(orders.approveRefund, { refund_uuid });
    },
    breakAfterEffect: () => void vi.spyOn(services().payments, 'refund').mockRejectedValue(crash),
  },
  [orders.recreateInBilling.path]: {
    prepare: async () => {
      const order_uuid = await orderToSend();
      return () => acting(orders.recreateInBilling, { order_uuid });
    },
    breakAfterEffect: crashWhileWaiting,
  },
  [orders.refreshStatuses.path]: {
    prepare: async () => () => acting(orders.refreshStatuses, {}),
    breakAfterEffect: crashWhileWaiting,
  },
  [bss.refresh.path]: { prepare: async () => () => acting(bss.refresh, {}), breakAfterEffect: crashWhileWaiting },
  [notifications.sendTest.path]: {
    prepare: async () => {
      const file = await uploadFile(server, token, { name: 'a.html', content: '<p>x</p>', area: 'email-notifications' });
      vi.spyOn(services().mailer, 'send').mockResolvedValue({ answer: 'ok', refused: [] });
      return () => acting(notifications.sendTest, { topic_name: 'x', file });
    },
    breakAfterEffect: () => void vi.spyOn(services().mailer, 'send').mockRejectedValue(new MailFailure('unreachable', 'gone')),
  },
  [system.armCopy.path]: {
    prepare: async () => {
      const { sessions, connection } = services();
      await markRestored(connection.database, '2026-07-01T00:00:00.000Z');
      const user_uuid = await server.addUser({ email: 'owner@example.com', system_role: SystemRole.SuperAdmin });
      const call = server.as(await sessions.open(connection.database, user_uuid));
      return () => call(system.armCopy, {});
    },
    breakAfterEffect: null,
    isActing: false,
    by: 'owner@example.com',
  },
  [trackingImport.upload.path]: { prepare: uploadTracking, breakAfterEffect: crashWhileWaiting },
};

const recordsSince = (id: number) =>
  services().connection.database.select().from(auditRecords).where(gt(auditRecords.id, id)).orderBy(asc(auditRecords.id));

const lastId = async (): Promise<number> => (await recordsSince(0)).at(-1)?.id ?? 0;

describe('a call with its own transactions writes exactly one audit record', () => {
  it('and every such call of the contract is tested here', () => {
    const paths = listCalls(contract).flatMap(({ call }) => (call.ownTransactions ? [call.path] : []));
    expect(Object.keys(cases).toSorted()).toEqual(paths.toSorted());
  });

  it.each(Object.entries(cases))('%s, when it succeeds', async (path, { prepare, isActing = true, by = anna }) => {
    const makeCall = await prepare();
    const before = await lastId();
    await makeCall();
    expect(await recordsSince(before)).toMatchObject([{ call: path, email: by, impersonated_by: isActing ? admin : null }]);
  });

  it.each(Object.entries(cases))('%s, when it fails after its effect', async (path, { prepare, breakAfterEffect }) => {
    if (breakAfterEffect === null) return;
    const makeCall = await prepare();
    const before = await lastId();
    breakAfterEffect();
    await expect(makeCall()).rejects.toThrow(/^50[02] /);
    expect(await recordsSince(before)).toMatchObject([{ call: path, email: anna, impersonated_by: admin }]);
  });
});

describe('who acted as another user', () => {
  it('is kept in the history and in the refund, also when the refund is settled later', async () => {
    const { order_info } = await shop.order();
    const order_uuid = order_info.uuid;
    await acting(orders.editNote, { uuid: order_uuid, note: 'Richiamare' });
    const provider = vi.spyOn(services().payments, 'refund').mockRejectedValue(crash);
    await expect(acting(orders.refund, { order_uuid, amount: '2' })).rejects.toMatchObject({ status: 500 });
    provider.mockRestore();
    await settleRefundsNow(server);
    expect((await shop.asChief(orders.refundHistory, { order_uuid })).data).toMatchObject([
      { refund_status: 'Completed', email: anna, acted_by: admin },
    ]);
    const { data } = await shop.asChief(orders.history, { order_uuid });
    const byAnna = data.filter(({ email }) => email === anna);
    expect(byAnna.map(({ parameter, acted_by }) => [parameter, acted_by])).toEqual([
      ['payment_status', admin],
      ['note', admin],
    ]);
    expect(data.filter(({ email, acted_by }) => email !== anna && acted_by !== null)).toEqual([]);
  });

  it('is kept by work that is done later: a tracking file and an order that is sent again', async () => {
    const sent = await orderToSend();
    await acting(orders.recreateInBilling, { order_uuid: sent });
    const history = async (order_uuid: string) => (await shop.asChief(orders.history, { order_uuid })).data;
    expect(await history(sent)).toContainEqual(
      expect.objectContaining({ parameter: 'SIM 1 billing', to: 'sent', email: anna, acted_by: admin }),
    );

    const { order_info } = await shop.order();
    const file = { field: 'file', name: 'b.csv', content: `order_id,tracking\n${order_info.id},T2` };
    for (const loadToDb of ['0', '1'])
      await sendForm(server, token, trackingImport.upload.path, [{ field: 'loadToDb', content: loadToDb }, file]);
    expect(await history(order_info.uuid)).toContainEqual(
      expect.objectContaining({ parameter: 'tracking', to: 'T2', email: anna, acted_by: admin }),
    );
  });
});
