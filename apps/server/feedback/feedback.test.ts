import { contract, listCalls } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactMessages, partnerMessages } from '../database/schema/feedback.ts';
import { image } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { contacts, partners, unread } = contract.feedback;
const server = testServer();
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole, 'anna@example.com');
});

const call: ReturnType<typeof server.as> = (endpoint, input) => server.as(token)(endpoint, input);
const database = () => server.running().services.connection.database;

const letter = {
  topic: 'Portabilità',
  name: 'Carla Rossi',
  mail: 'carla@example.com',
  phone: '3331234567',
  file: '',
  message: 'Quando arriva il mio numero?',
};
const receive = async (overrides: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> => {
  const [row] = await database()
    .insert(contactMessages)
    .values({ ...letter, ...overrides })
    .returning();
  return row?.uuid ?? '';
};
const shop = {
  business_name: 'Telefonia Verdi',
  contact_name: 'Ugo Verdi',
  region: 'Lazio',
  province: 'RM',
  address: 'Via Appia 1',
  postcode: '00183',
  vat_number: '12345678903',
  email: 'ugo@example.com',
  phone_number: '0612345678',
};
const receivePartner = async (overrides: Partial<typeof partnerMessages.$inferInsert> = {}): Promise<string> => {
  const [row] = await database()
    .insert(partnerMessages)
    .values({ ...shop, ...overrides })
    .returning();
  return row?.uuid ?? '';
};

describe('messages', () => {
  it('are answered with every field, unread and unhandled at first', async () => {
    const progress = { read_at: null, handled_at: null, handled_by: '' };
    const { file: _file, ...fields } = letter;
    const create_at = expect.any(String) as string;
    const uuid = await receive();
    expect(await call(contacts.get, { uuid })).toEqual({ uuid, create_at, ...fields, link: '', ...progress });
    const partner = await receivePartner();
    expect(await call(partners.get, { uuid: partner })).toEqual({ uuid: partner, create_at, ...shop, ...progress });
    for (const { get } of [contacts, partners]) {
      const unknownUuid = { uuid: '00000000-0000-4000-8000-000000000000' };
      await expect(call<typeof contacts.get | typeof partners.get>(get, unknownUuid)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('are listed newest first, with or without pages, searched by words and sorted by each column', async () => {
    const days = ['2020-01-01', '2020-01-03', '2020-01-02'];
    for (const [index, day] of days.entries())
      await receive({ topic: `Zeta ${index}`, name: `Cliente ${3 - index}`, create_at: `${day}T10:00:00.000Z` });
    const all = await call(contacts.list, {});
    const moments = all.data.map(({ create_at }) => create_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(all.total).toBeUndefined();

    const topics = async (query: object) =>
      (await call(contacts.list, { search: 'zeta', ...query })).data.map(({ topic }) => topic);
    expect(await topics({})).toEqual(['Zeta 1', 'Zeta 2', 'Zeta 0']);
    expect(await topics({ page: 2, pageSize: 2 })).toEqual(['Zeta 0']);
    expect(await topics({ sort: 'name' })).toEqual(['Zeta 2', 'Zeta 1', 'Zeta 0']);
    expect(await topics({ sort: '-topic', page: 1, pageSize: 1 })).toEqual(['Zeta 2']);
    expect((await call(contacts.list, { search: 'zeta CLIENTE', page: 1, pageSize: 1 })).total).toBe(3);
    expect((await call(partners.list, { search: 'verdi 12345678903', page: 1 })).total).toBe(1);
    await expect(call(contacts.list, { sort: 'colour' })).rejects.toMatchObject({ fields: { sort: 'choice' } });
  });

  it('are marked as read once', async () => {
    const uuid = await receivePartner();
    const before = await call(unread, {});
    await call(partners.markRead, { uuid });
    const { read_at } = await call(partners.get, { uuid });
    expect(read_at).not.toBeNull();
    expect(await call(unread, {})).toEqual({ ...before, partners: before.partners - 1 });
    await call(partners.markRead, { uuid });
    expect((await call(partners.get, { uuid })).read_at).toBe(read_at);
  });

  it('are marked as handled with user and time, and reopened', async () => {
    const uuid = await receive({ topic: 'Da gestire' });
    await call(contacts.markHandled, { uuid, handled: 1 });
    const handled = await call(contacts.get, { uuid });
    expect(handled).toMatchObject({ handled_by: 'anna@example.com', read_at: handled.handled_at });
    const asOther = server.as(await server.signIn(SystemRole.Admin));
    await asOther(contacts.markHandled, { uuid, handled: 1 });
    expect(await call(contacts.get, { uuid })).toEqual(handled);
    await asOther(contacts.markHandled, { uuid, handled: 0 });
    expect(await call(contacts.get, { uuid })).toMatchObject({ handled_by: '', handled_at: null, read_at: handled.read_at });
  });

  it('are filtered by state', async () => {
    const [unreadUuid, readUuid, handledUuid] = [
      await receive({ topic: 'Stato' }),
      await receive({ topic: 'Stato' }),
      await receive({ topic: 'Stato' }),
    ];
    await call(contacts.markRead, { uuid: readUuid });
    await call(contacts.markHandled, { uuid: handledUuid, handled: 1 });
    const listByState = async (state: 'unread' | 'open' | 'handled') => {
      const { data, total } = await call(contacts.list, { search: 'stato', state, page: 1 });
      expect(total).toBe(data.length);
      return new Set(data.map(({ uuid }) => uuid));
    };
    expect(await listByState('unread')).toEqual(new Set([unreadUuid]));
    expect(await listByState('open')).toEqual(new Set([unreadUuid, readUuid]));
    expect(await listByState('handled')).toEqual(new Set([handledUuid]));
  });

  it('[feedback.readonly] cannot be edited, deleted or published', () => {
    const paths = listCalls(contract.feedback).map(({ call: { path } }) => path.split('/').at(-1));
    const readCalls = ['get-messages', 'get-message', 'get-unread'];
    expect(new Set(paths)).toEqual(new Set([...readCalls, 'mark-read', 'mark-handled']));
  });
});

it('[feedback.attachment] the link of an attached file opens it without a session until its reader signs out', async () => {
  const png = await image('png');
  const address = await uploadFile(server, token, { name: 'bolletta.png', content: png, area: 'feedback' });
  const uuid = await receive({ file: new URL(address).pathname.slice(1) });
  const reader = await server.signIn(SystemRole.NoRole);
  const { link } = await server.as(reader)(contacts.get, { uuid });
  expect(link).toMatch(/\/files\/feedback\/.*\/bolletta\.png\?ticket=/);
  const open = async () => server.request({ url: link.replace(/^https?:\/\/[^/]+/, '') });
  expect((await open()).rawPayload.equals(png)).toBe(true);
  const listAddress = `${contacts.list.path}?format=csv`;
  const csv = await server.request({ url: await server.as(reader)(contract.console.link, { address: listAddress }) });
  expect(csv.body).toContain(link.replace(/\?ticket=.*/, ''));
  expect(csv.body).not.toContain('ticket=');
  await server.as(reader)(contract.accounts.logout, {});
  expect((await open()).statusCode).toBe(404);
});
