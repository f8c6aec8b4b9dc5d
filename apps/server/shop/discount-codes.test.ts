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

const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
let count = 0;
const draft = (overrides: Partial<Draft> = {}): Draft => ({
  name: `CODE${++count}`,
  expires_at: addDays(today, 30),
  actions: [{ discount_type: DiscountType.Total, amount: 10 }],
  ...overrides,
});
const createCode = async (overrides: Partial<Draft> = {}) => {
  const values = draft(overrides);
  return { values, uuid: await call(codes.create, values) };
};
const getStored = (uuid: string) => call(codes.get, { uuid });
/** Sets the last day of a code to yesterday. */
const expire = async (uuid: string) =>
  server
    .running()
    .services.connection.database.update(table)
    .set({ expires_at: addDays(today, -1) })
    .where(eq(table.uuid, uuid));

describe('a discount code', () => {
  it('[discount.create.success] is answered with its id of 36 characters, and an update with true', async () => {
    const { uuid, values } = await createCode();
    expect(uuid).toHaveLength(36);
    expect(await call(codes.update, { ...values, uuid, active: true })).toBe(true);
  });

  it('[discount.name.charset] has a name of at most 36 letters and digits, in upper case', async () => {
    const { uuid } = await createCode({ name: 'estate2027x' });
    expect((await getStored(uuid)).name).toBe('ESTATE2027X');
    for (const [name, problem] of [
      ['', 'required'],
      ['A-B', 'invalid'],
      ['ÈSTATE', 'invalid'],
      ['A'.repeat(37), 'max:36'],
    ] as const) {
      await expect(call(codes.create, draft({ name }))).rejects.toMatchObject({ status: 422, fields: { name: problem } });
    }
  });

  it('[discount.name.unique] has a unique name, regardless of case', async () => {
    const { uuid, values } = await createCode({ name: 'UNICO' });
    await expect(call(codes.create, draft({ name: 'unico' }))).rejects.toMatchObject({ status: 422, fields: { name: 'taken' } });
    const other = await createCode();
    await expect(call(codes.update, { ...other.values, uuid: other.uuid, name: 'UNICO' })).rejects.toMatchObject({
      fields: { name: 'taken' },
    });
    expect(await call(codes.update, { ...values, uuid })).toBe(true);
  });

  it('[discount.expiry.future] expires at the end of its last day in Rome, which must not be past', async () => {
    await createCode({ expires_at: today });
    const past = { expires_at: addDays(today, -1) };
    await expect(call(codes.create, draft(past))).rejects.toMatchObject({ fields: { expires_at: 'future' } });
    const { uuid, values } = await createCode();
    await expect(call(codes.update, { ...values, ...past, uuid })).rejects.toMatchObject({ fields: { expires_at: 'future' } });
    await expect(call(codes.create, draft({ expires_at: '31-12-2030' }))).rejects.toMatchObject({
      fields: { expires_at: 'day' },
    });
  });

  it('[discount.session_in_body] ignores a session in the body and does not store it', async () => {
    const { uuid } = await createCode({ session_uuid: superToken });
    const { database } = server.running().services.connection;
    const [entry] = await database.select().from(auditRecords).where(eq(auditRecords.record, uuid));
    expect(JSON.stringify(entry)).not.toContain(superToken);
    const answer = await server.request({ method: 'POST', url: codes.create.path, payload: draft({ session_uuid: superToken }) });
    expect(answer.statusCode).toBe(401);
  });

  it('[discount.amount_type.default] has amounts in percent by default', async () => {
    const { uuid } = await createCode();
    const euro = await createCode({ actions: [{ discount_type: DiscountType.TopUp, amount: 5, amount_type: AmountType.Euro }] });
    expect((await getStored(uuid)).actions[0]?.amount_type).toBe(1);
    expect((await getStored(euro.uuid)).actions[0]?.amount_type).toBe(0);
  });
});

describe('the actions of a code', () => {
  const actions = (...all: Draft['actions']) => draft({ actions: all });
  const total = { discount_type: DiscountType.Total, amount: 10 };

  it.each<[string, Draft, Record<string, string>]>([
    ['[discount.save.action] no actions', actions(), { actions: 'required' }],
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
      '[discount.free.exclusive] a free order together with another action',
      actions(total, { discount_type: 4, amount: 100 }),
      { actions: 'choice' },
    ],
  ])('%s is refused', async (_what, values, fields) => {
    await expect(call(codes.create, values)).rejects.toMatchObject({ status: 422, fields });
  });

  it('may deduct more than 100 euro', async () => {
    const { uuid } = await createCode({ actions: [{ ...total, amount: 250, amount_type: AmountType.Euro }] });
    expect((await getStored(uuid)).actions).toEqual([{ discount_type: 0, amount: 250, amount_type: 0, params: [] }]);
  });

  it('[discount.params.option] [discount.params.sim] identify options by billing id and SIM support by its kinds 0, 1 and 2', async () => {
    const { uuid } = await createCode({
      actions: [
        { discount_type: DiscountType.Option, amount: 50, params: ['7110', '7110', 7111] },
        { discount_type: DiscountType.SimSupport, amount: 100, params: [0, '1', 2] },
        { discount_type: DiscountType.TopUp, amount: 3, params: ['7110'] },
      ],
    });
    expect((await getStored(uuid)).actions.map(({ params }) => params)).toEqual([['7110', '7111'], ['0', '1', '2'], []]);
  });

  it('[discount.free.amount] [discount.logistic.visible] set a free order to 100 percent; only such a code may skip logistics', async () => {
    const free = { discount_type: DiscountType.OrderAndShipmentFree, amount: 5, amount_type: AmountType.Euro, params: ['1'] };
    const { uuid } = await createCode({ actions: [free], dont_send_to_logistic: true });
    expect(await getStored(uuid)).toMatchObject({
      actions: [{ discount_type: 4, amount: 100, amount_type: 1, params: [] }],
      dont_send_to_logistic: true,
    });
    const other = await createCode({ actions: [total], dont_send_to_logistic: true });
    expect((await getStored(other.uuid)).dont_send_to_logistic).toBe(false);
  });
});

describe('switching and deleting a code', () => {
  it('[discount.switch_off] [discount.update.actions] is switched off and on before its expiry only', async () => {
    const { uuid, values } = await createCode({ only_mnp: true });
    await call(codes.update, { ...values, uuid, active: false });
    expect(await getStored(uuid)).toMatchObject({ active: false, only_mnp: true, dont_send_to_logistic: false });
    await call(codes.update, { ...values, uuid, active: true });
    await expire(uuid);
    await expect(call(codes.update, { ...values, uuid, active: false })).rejects.toMatchObject({ fields: { active: 'choice' } });
    expect(await call(codes.update, { ...values, uuid, active: true })).toBe(true);
  });

  it('[discount.delete.hidden_active] is not deleted while Active, and otherwise by a SuperAdmin only', async () => {
    const asSuperAdmin = server.as(superToken);
    const active = await createCode();
    await expect(asSuperAdmin(codes.remove, active)).rejects.toMatchObject({ status: 409, code: 'active_code' });
    const inactive = await createCode({ active: false });
    await expect(call(codes.remove, inactive)).rejects.toMatchObject({ status: 403 });
    expect(await asSuperAdmin(codes.remove, { uuid: inactive.uuid })).toBe(true);
    await expire(active.uuid);
    expect(await asSuperAdmin(codes.remove, { uuid: active.uuid })).toBe(true);
    await expect(getStored(active.uuid)).rejects.toMatchObject({ status: 404 });
  });

  it('is not overwritten after an update by another user', async () => {
    const { uuid, values } = await createCode();
    await call(codes.update, { ...values, uuid, version: 1 });
    await expect(call(codes.update, { ...values, uuid, version: 1 })).rejects.toMatchObject({ status: 409, code: 'stale' });
  });
});

describe('the list of codes', () => {
  it('is the field `response`, newest first, with the total if paged', async () => {
    await createCode({ name: 'LISTA1', expires_at: addDays(today, 3) });
    await createCode({ name: 'LISTA2', expires_at: addDays(today, 2) });
    const answer = await server.request({ method: 'GET', url: codes.list.path, headers: { 'x-session-uuid': token } });
    expect(Object.keys(answer.json<object>())).toEqual(['response']);
    const page = await call(codes.list, { page: 1, pageSize: 1, search: 'lista' });
    expect(page).toMatchObject({ total: 2, response: [{ name: 'LISTA2' }] });
    const names = async (sort: string) => (await call(codes.list, { search: 'lista', sort })).response.map(({ name }) => name);
    expect(await names('name')).toEqual(['LISTA1', 'LISTA2']);
    expect(await names('expires_at')).toEqual(['LISTA2', 'LISTA1']);
    expect(await names('-created_at')).toEqual(['LISTA2', 'LISTA1']);
  });
});
