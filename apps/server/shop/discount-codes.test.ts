import { contract, type CallInput } from '@simdesk/contract';
import { addDays, AmountType, DiscountType, isoDay, SystemRole } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { discountCodes as table } from '../database/schema/shop.ts';
import { testServer } from '../testing/test-server.ts';

const codes = contract.shop.discountCodes;
type Draft = CallInput<typeof codes.create>;

const server = testServer();
const today = isoDay(new Date());
let token: string;
let superToken: string;

beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
  superToken = await server.signIn(SystemRole.SuperAdmin);
});

const call: ReturnType<typeof server.as> = (which, input) => server.as(token)(which, input);
let count = 0;
const draft = (changed: Partial<Draft> = {}): Draft => ({
  name: `CODE${++count}`,
  expires_at: addDays(today, 30),
  actions: [{ discount_type: DiscountType.Total, amount: 10 }],
  ...changed,
});
const make = async (changed: Partial<Draft> = {}) => {
  const sent = draft(changed);
  return { sent, uuid: await call(codes.create, sent) };
};
const stored = (uuid: string) => call(codes.get, { uuid });
/** As if it had been made long ago. */
const runOut = async (uuid: string) =>
  server
    .running()
    .services.connection.database.update(table)
    .set({ expires_at: addDays(today, -1) })
    .where(eq(table.uuid, uuid));

describe('a discount code', () => {
  it('[discount.create.success] is answered by the 36 characters of its id, and a change by true', async () => {
    const { uuid, sent } = await make();
    expect(uuid).toHaveLength(36);
    expect(await call(codes.update, { ...sent, uuid, active: true })).toBe(true);
  });

  it('[discount.name.charset] has a name of at most 36 letters and digits, in upper case', async () => {
    const { uuid } = await make({ name: 'estate2027x' });
    expect((await stored(uuid)).name).toBe('ESTATE2027X');
    for (const [name, problem] of [
      ['', 'required'],
      ['A-B', 'invalid'],
      ['ÈSTATE', 'invalid'],
      ['A'.repeat(37), 'max:36'],
    ] as const) {
      await expect(call(codes.create, draft({ name }))).rejects.toMatchObject({ status: 422, fields: { name: problem } });
    }
  });

  it('[discount.name.unique] has a name that no other code has, however it is written', async () => {
    const { uuid, sent } = await make({ name: 'UNICO' });
    await expect(call(codes.create, draft({ name: 'unico' }))).rejects.toMatchObject({ status: 422, fields: { name: 'taken' } });
    const other = await make();
    await expect(call(codes.update, { ...other.sent, uuid: other.uuid, name: 'UNICO' })).rejects.toMatchObject({
      fields: { name: 'taken' },
    });
    expect(await call(codes.update, { ...sent, uuid })).toBe(true);
  });

  it('[discount.expiry.future] runs out at the end of a day that has not passed in Rome', async () => {
    await make({ expires_at: today });
    const past = { expires_at: addDays(today, -1) };
    await expect(call(codes.create, draft(past))).rejects.toMatchObject({ fields: { expires_at: 'future' } });
    const { uuid, sent } = await make();
    await expect(call(codes.update, { ...sent, ...past, uuid })).rejects.toMatchObject({ fields: { expires_at: 'future' } });
    await expect(call(codes.create, draft({ expires_at: '31-12-2030' }))).rejects.toMatchObject({
      fields: { expires_at: 'day' },
    });
  });

  it('[discount.session_in_body] is saved with a session in the body, which is neither believed nor kept', async () => {
    const { uuid } = await make({ session_uuid: superToken });
    const { database } = server.running().services.connection;
    const [entry] = await database.select().from(auditRecords).where(eq(auditRecords.record, uuid));
    expect(JSON.stringify(entry)).not.toContain(superToken);
    const answer = await server.request({ method: 'POST', url: codes.create.path, payload: draft({ session_uuid: superToken }) });
    expect(answer.statusCode).toBe(401);
  });

  it('[discount.amount_type.default] counts in percent unless it says euro', async () => {
    const { uuid } = await make();
    const euro = await make({ actions: [{ discount_type: DiscountType.TopUp, amount: 5, amount_type: AmountType.Euro }] });
    expect((await stored(uuid)).actions[0]?.amount_type).toBe(1);
    expect((await stored(euro.uuid)).actions[0]?.amount_type).toBe(0);
  });
});

describe('the actions of a code', () => {
  const actions = (...all: Draft['actions']) => draft({ actions: all });
  const total = { discount_type: DiscountType.Total, amount: 10 };

  it.each<[string, Draft, Record<string, string>]>([
    ['[discount.save.action] none at all', actions(), { actions: 'required' }],
    ['[discount.save.amount] without an amount', actions({ ...total, amount: '' }), { 'actions.0.amount': 'required' }],
    ['[discount.amount.min] less than 1', actions({ ...total, amount: 0 }), { 'actions.0.amount': 'min_value:1' }],
    ['[discount.amount.numeric] not a number', actions({ ...total, amount: 'ten' }), { 'actions.0.amount': 'number' }],
    ['part of a euro', actions({ ...total, amount: 1.5, amount_type: 0 }), { 'actions.0.amount': 'whole' }],
    [
      '[discount.amount.percent_cap] more than 100 percent',
      actions({ ...total, amount: 101 }),
      { 'actions.0.amount': 'max_value:100' },
    ],
    [
      '[discount.save.params] an option without its id',
      actions(total, { discount_type: 1, amount: 5 }),
      { 'actions.1.params': 'required' },
    ],
    [
      '[discount.save.params] SIM support without a kind',
      actions({ discount_type: 2, amount: 5 }),
      { 'actions.0.params': 'required' },
    ],
    [
      'a kind of SIM support that does not exist',
      actions({ discount_type: 2, amount: 5, params: ['3'] }),
      { 'actions.0.params': 'choice' },
    ],
    ['the same kind twice', actions(total, total), { actions: 'choice' }],
    [
      '[discount.free.exclusive] everything free and something else',
      actions(total, { discount_type: 4, amount: 100 }),
      { actions: 'choice' },
    ],
  ])('%s is refused', async (_what, sent, fields) => {
    await expect(call(codes.create, sent)).rejects.toMatchObject({ status: 422, fields });
  });

  it('more than 100 euro may be taken off', async () => {
    const { uuid } = await make({ actions: [{ ...total, amount: 250, amount_type: AmountType.Euro }] });
    expect((await stored(uuid)).actions).toEqual([{ discount_type: 0, amount: 250, amount_type: 0, params: [] }]);
  });

  it('[discount.params.option] [discount.params.sim] name options by billing id and SIM support by its kinds 0, 1 and 2', async () => {
    const { uuid } = await make({
      actions: [
        { discount_type: DiscountType.Option, amount: 50, params: ['7110', '7110', 7111] },
        { discount_type: DiscountType.SimSupport, amount: 100, params: [0, '1', 2] },
        { discount_type: DiscountType.TopUp, amount: 3, params: ['7110'] },
      ],
    });
    expect((await stored(uuid)).actions.map(({ params }) => params)).toEqual([['7110', '7111'], ['0', '1', '2'], []]);
  });

  it('[discount.free.amount] [discount.logistic.visible] everything free is 100 percent, and only that may stay away from logistic', async () => {
    const free = { discount_type: DiscountType.OrderAndShipmentFree, amount: 5, amount_type: AmountType.Euro, params: ['1'] };
    const { uuid } = await make({ actions: [free], dont_send_to_logistic: true });
    expect(await stored(uuid)).toMatchObject({
      actions: [{ discount_type: 4, amount: 100, amount_type: 1, params: [] }],
      dont_send_to_logistic: true,
    });
    const other = await make({ actions: [total], dont_send_to_logistic: true });
    expect((await stored(other.uuid)).dont_send_to_logistic).toBe(false);
  });
});

describe('a code that is switched off or deleted', () => {
  it('[discount.switch_off] [discount.update.actions] can be switched off and on while it has not run out, and not after', async () => {
    const { uuid, sent } = await make({ only_mnp: true });
    await call(codes.update, { ...sent, uuid, active: false });
    expect(await stored(uuid)).toMatchObject({ active: false, only_mnp: true, dont_send_to_logistic: false });
    await call(codes.update, { ...sent, uuid, active: true });
    await runOut(uuid);
    await expect(call(codes.update, { ...sent, uuid, active: false })).rejects.toMatchObject({ fields: { active: 'choice' } });
    expect(await call(codes.update, { ...sent, uuid, active: true })).toBe(true);
  });

  it('[discount.delete.hidden_active] is not deleted while it is Active, and then only by a SuperAdmin', async () => {
    const asSuperAdmin = server.as(superToken);
    const active = await make();
    await expect(asSuperAdmin(codes.remove, active)).rejects.toMatchObject({ status: 409, code: 'active_code' });
    const inactive = await make({ active: false });
    await expect(call(codes.remove, inactive)).rejects.toMatchObject({ status: 403 });
    expect(await asSuperAdmin(codes.remove, { uuid: inactive.uuid })).toBe(true);
    await runOut(active.uuid);
    expect(await asSuperAdmin(codes.remove, { uuid: active.uuid })).toBe(true);
    await expect(stored(active.uuid)).rejects.toMatchObject({ status: 404 });
  });

  it('is not overwritten when somebody else changed it meanwhile', async () => {
    const { uuid, sent } = await make();
    await call(codes.update, { ...sent, uuid, version: 1 });
    await expect(call(codes.update, { ...sent, uuid, version: 1 })).rejects.toMatchObject({ status: 409, code: 'stale' });
  });
});

describe('the list of codes', () => {
  it('stands in `response`, newest first, and a page of it with the total', async () => {
    await make({ name: 'LISTA1', expires_at: addDays(today, 3) });
    await make({ name: 'LISTA2', expires_at: addDays(today, 2) });
    const raw = await server.request({ method: 'GET', url: codes.list.path, headers: { 'x-session-uuid': token } });
    expect(Object.keys(raw.json<object>())).toEqual(['response']);
    const found = await call(codes.list, { page: 1, pageSize: 1, search: 'lista' });
    expect(found).toMatchObject({ total: 2, response: [{ name: 'LISTA2' }] });
    const names = async (sort: string) => (await call(codes.list, { search: 'lista', sort })).response.map(({ name }) => name);
    expect(await names('name')).toEqual(['LISTA1', 'LISTA2']);
    expect(await names('expires_at')).toEqual(['LISTA2', 'LISTA1']);
    expect(await names('-created_at')).toEqual(['LISTA2', 'LISTA1']);
  });
});
