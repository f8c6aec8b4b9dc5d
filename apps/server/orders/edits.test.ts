import { contract, type Order } from '@simdesk/contract';
import { HistoryType, SystemRole } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { historyAddedBy } from '../testing/order-history.ts';
import { address, chief, testShop } from '../testing/orders.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer();
const { orders, storefrontOrders } = contract;
const shop = testShop(server);
const { asChief } = shop;

// Unpaid, so that billing adds nothing to the history.
const newOrder = () => shop.order([{}], { paid: false });
const recordInput = ({ order_info: { uuid, version } }: Order) => ({ uuid, version });
const added = (order: Order, step: () => Promise<unknown>) => historyAddedBy(asChief, order, step);

describe('an edit of an order', () => {
  it('[orders.history.types] of the note adds one entry of a changed value', async () => {
    const order = await newOrder();
    const entries = await added(order, () => asChief(orders.editNote, { ...recordInput(order), note: 'Call after 18:00' }));
    expect(entries).toEqual([`note:  → Call after 18:00 (${chief})`]);
    const { data } = await asChief(orders.history, { order_uuid: order.order_info.uuid });
    expect(data[0]?.type).toBe(HistoryType.ChangeValue);
    const stored = await shop.read(order);
    expect(stored.order_info).toMatchObject({ note: 'Call after 18:00', version: order.order_info.version + 1 });
  });

  it('of the contact adds one entry for each changed field', async () => {
    const order = await newOrder();
    const { email, phone } = order.customer_info;
    const contactEntries = await added(order, () =>
      asChief(orders.updateContact, { uuid: order.order_info.uuid, email: 'new@example.it', phone: '3425520199' }),
    );
    expect(contactEntries.toSorted()).toEqual([
      `email: ${email} → new@example.it (${chief})`,
      `phone: ${phone} → 3425520199 (${chief})`,
    ]);
    const phoneEntries = await added(order, () =>
      asChief(orders.updateContact, { uuid: order.order_info.uuid, email: 'new@example.it', phone: '3425520100' }),
    );
    expect(phoneEntries).toEqual([`phone: 3425520199 → 3425520100 (${chief})`]);
    const none = await added(order, () =>
      asChief(orders.updateContact, { uuid: order.order_info.uuid, email: 'new@example.it', phone: '3425520100' }),
    );
    expect(none).toEqual([]);
  });

  it('[orders.contact.required] of the contact needs phone and e-mail', async () => {
    const order = await newOrder();
    await expect(asChief(orders.updateContact, { ...recordInput(order), email: ' ', phone: '' })).rejects.toMatchObject({
      status: 422,
      fields: { email: 'required', phone: 'required' },
    });
    await expect(
      asChief(orders.updateContact, { ...recordInput(order), email: 'not-an-email', phone: 'call me' }),
    ).rejects.toMatchObject({
      fields: { email: 'email', phone: 'phone' },
    });
    expect((await shop.read(order)).customer_info).toEqual(order.customer_info);
  });

  it.each([
    ['delivery', orders.updateDeliveryAddress, 'delivery_info', 'residential_info'],
    ['residential', orders.updateResidentialAddress, 'residential_info', 'delivery_info'],
  ] as const)(
    '[orders.address.required] [orders.residential.dialog] of the %s address needs all six parts, and leaves the other one',
    async (name, call, own, other) => {
      const order = await newOrder();
      const empty = { street_name: '', street_number: ' ', city: '', province: '', zip_code: '', country: '' };
      await expect(asChief(call, { ...recordInput(order), ...empty })).rejects.toMatchObject({
        status: 422,
        fields: Object.fromEntries(Object.keys(empty).map((part) => [part, 'required'])),
      });
      const newAddress = { ...address, street_name: 'Corso Como', street_number: '5/B' };
      const entries = await added(order, () => asChief(call, { ...recordInput(order), ...newAddress }));
      expect(entries.toSorted()).toEqual([
        `${name}.street_name: Via Torino → Corso Como (${chief})`,
        `${name}.street_number: 12 → 5/B (${chief})`,
      ]);
      const stored = await shop.read(order);
      expect(stored[own]).toEqual(newAddress);
      expect(stored[other]).toEqual(address);
    },
  );

  it('of the tracking takes a number and a link, but no script link', async () => {
    const order = await newOrder();
    const tracking = { tracking: 'BRT 0123456789', tracking_link: 'https://brt.example.it/0123456789' };
    await expect(
      asChief(orders.updateTracking, { ...recordInput(order), ...tracking, tracking_link: 'javascript:alert(1)' }),
    ).rejects.toMatchObject({ fields: { tracking_link: 'link' } });
    const entries = await added(order, () => asChief(orders.updateTracking, { ...recordInput(order), ...tracking }));
    expect(entries.toSorted()).toEqual([
      `tracking:  → ${tracking.tracking} (${chief})`,
      `tracking_link:  → ${tracking.tracking_link} (${chief})`,
    ]);
    expect((await shop.read(order)).delivery_track_info).toEqual(tracking);
    expect(await asChief(orders.updateTracking, { uuid: order.order_info.uuid, tracking: '', tracking_link: '' })).toBe(true);
  });

  it('of an outdated version is refused with the name of the other user, unless no version is sent', async () => {
    const order = await newOrder();
    const other = server.as(await server.signIn(SystemRole.Admin, 'other@example.com'));
    await other(orders.editNote, { ...recordInput(order), note: 'Theirs' });
    await expect(asChief(orders.editNote, { ...recordInput(order), note: 'Mine' })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
      details: { by: 'other@example.com', version: order.order_info.version + 1, at: expect.any(String) as string },
    });
    expect((await shop.read(order)).order_info.note).toBe('Theirs');
    expect(await asChief(orders.editNote, { uuid: order.order_info.uuid, note: 'Mine' })).toBe(true);
    expect((await shop.read(order)).order_info.note).toBe('Mine');
  });

  it('of a note that others edit at the same time knows what it replaces', async () => {
    const order = await newOrder();
    const { uuid, version } = order.order_info;
    const notes = Array.from({ length: 8 }, (_, index) => `Note ${index}`);
    await Promise.all(notes.map((note) => asChief(orders.editNote, { uuid, note })));
    const { data } = await asChief(orders.history, { order_uuid: uuid });
    const edits = data.filter(({ parameter }) => parameter === 'note').toReversed();
    expect(edits.map(({ to }) => to).toSorted()).toEqual(notes);
    expect(edits.map(({ from }) => from)).toEqual(['', ...edits.slice(0, -1).map(({ to }) => to)]);
    const stored = (await shop.read(order)).order_info;
    expect(stored).toMatchObject({ note: edits.at(-1)?.to, version: version + notes.length });

    const same = await Promise.allSettled(notes.map((note) => asChief(orders.editNote, { uuid, version: stored.version, note })));
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of same) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'stale' });
  });

  it('is not refused because of an update from outside', async () => {
    const order = await newOrder();
    await shop.asShop(storefrontOrders.paid, { uuid: order.order_info.uuid, paid_method: 'card' });
    expect(await asChief(orders.editNote, { ...recordInput(order), note: 'Mine' })).toBe(true);
  });

  it('writes an audit record with the changed fields, but not with what they say about the customer', async () => {
    const order = await newOrder();
    await asChief(orders.editNote, { ...recordInput(order), note: 'For the audit' });
    const { rows } = await server
      .running()
      .services.connection.pool.query<{ before: unknown; after: unknown }>(
        'select before, after from audit_records where record = $1 order by id desc limit 1',
        [order.order_info.uuid],
      );
    expect(rows).toEqual([{ before: { note: '' }, after: { note: '[personal data, changed]' } }]);
  });

  it('is refused for agents without a role', async () => {
    const order = await newOrder();
    const asAgent = server.as(await server.signIn(SystemRole.NoRole));
    const refused = { status: 403, code: 'not_allowed' };
    await expect(asAgent(orders.editNote, { ...recordInput(order), note: 'x' })).rejects.toMatchObject(refused);
    await expect(asAgent(orders.updateDeliveryAddress, { ...recordInput(order), ...address })).rejects.toMatchObject(refused);
    await expect(
      asAgent(orders.updateTracking, { ...recordInput(order), tracking: '', tracking_link: '' }),
    ).rejects.toMatchObject(refused);
  });
});
