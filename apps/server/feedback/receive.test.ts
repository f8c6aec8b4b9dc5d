import { randomUUID } from 'node:crypto';
import { contract, type CallInput } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import type { Response } from 'light-my-request';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords, storedFiles } from '../database/schema/system.ts';
import { image, program } from '../testing/file-contents.ts';
import { encodeForm, type FormPart } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { contact, partner } = contract.storefront.messages;
const server = testServer();
let asStaff: ReturnType<typeof server.as>;
let key: string;
beforeAll(async () => {
  asStaff = server.as(await server.signIn(SystemRole.Admin));
  ({ key } = await asStaff(contract.storefrontKeys.create, { name: 'Web shop', kind: 'shop' }));
});

const letter = {
  topic: 'Fattura',
  name: 'Piero Neri',
  mail: 'piero@example.com',
  phone: '3339876543',
  message: 'Buongiorno,\nvi mando la ricevuta.',
} satisfies CallInput<typeof contact>;
const shop = {
  business_name: 'Telefonia Blu',
  contact_name: 'Rita Blu',
  region: 'Toscana',
  province: 'FI',
  address: 'Via Roma 2',
  postcode: '50123',
  vat_number: '01234567897',
  email: 'rita@example.com',
  phone_number: '055123456',
} satisfies CallInput<typeof partner>;

const headers = (more: object = {}) => ({ 'x-api-key': key, 'idempotency-key': randomUUID(), ...more });
const post = (path: string, payload: object, more?: object) =>
  server.request({ method: 'POST', url: path, payload, headers: headers(more) });
const postForm = (parts: FormPart[], more: object = {}) => {
  const form = encodeForm(parts);
  return server.request({
    method: 'POST',
    url: contact.path,
    payload: form.payload,
    headers: { ...headers(more), ...form.headers },
  });
};
const fieldsOf = (draft: object): FormPart[] =>
  Object.entries(draft).map(([field, content]) => ({ field, content: String(content) }));
const uuidOf = (answer: Response) => answer.json<{ response: string }>().response;
const readMessage = (uuid: string) => asStaff(contract.feedback.contacts.get, { uuid });

describe('a message from the shop', () => {
  it('is never audited as the act of a user whose e-mail is the name of the key', async () => {
    const created = await asStaff(contract.storefrontKeys.create, { name: 'superadmin@example.com', kind: 'shop' });
    const uuid = uuidOf(await post(contact.path, letter, { 'x-api-key': created.key }));
    const { data } = await asStaff(contract.audit.list, { record: uuid });
    expect(data).toMatchObject([{ email: 'storefront:superadmin@example.com' }]);
  });

  it('is stored unchanged, with the shop in the audit record', async () => {
    const uuid = uuidOf(await post(contact.path, letter));
    expect(await readMessage(uuid)).toMatchObject({ ...letter, link: '', read_at: null });
    const other = uuidOf(await post(partner.path, shop));
    expect(await asStaff(contract.feedback.partners.get, { uuid: other })).toMatchObject(shop);
    const audit = await server.running().services.connection.database.select().from(auditRecords);
    expect(audit.filter(({ record }) => record === uuid)).toMatchObject([{ email: 'storefront:Web shop', call: contact.path }]);
  });

  it('accepts the address of the sender as “email”', async () => {
    const { mail, ...rest } = letter;
    const uuid = uuidOf(await post(contact.path, { ...rest, email: mail }));
    expect((await readMessage(uuid)).mail).toBe(mail);
  });

  it('is refused without a required field or a valid address', async () => {
    const empty = { topic: 'required', name: 'required', mail: 'required', message: 'required' };
    expect((await post(contact.path, {})).json()).toMatchObject({ error: { fields: empty } });
    expect((await post(partner.path, { ...shop, email: 'rita', business_name: ' ' })).json()).toMatchObject({
      error: { fields: { email: 'email', business_name: 'required' } },
    });
  });

  it('is refused without a storefront key', async () => {
    const answer = await server.request({ method: 'POST', url: contact.path, payload: letter });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: { code: 'no_key' } }]);
  });

  it('is stored once when it is sent repeatedly', async () => {
    const sameKey = { 'idempotency-key': randomUUID() };
    const first = uuidOf(await post(partner.path, shop, sameKey));
    expect(uuidOf(await post(partner.path, shop, sameKey))).toBe(first);
    expect((await post(partner.path, { ...shop, region: 'Umbria' }, sameKey)).json()).toMatchObject({
      error: { code: 'idempotency_key_reused' },
    });
  });
});

describe('the file of a message', () => {
  it('is private to the staff', async () => {
    const png = await image('png');
    const answer = await postForm([...fieldsOf(letter), { field: 'file', name: 'ricevuta.png', content: png }]);
    const { link, message } = await readMessage(uuidOf(answer));
    expect(message).toBe(letter.message);
    const path = new URL(link).pathname;
    expect((await server.request({ url: path })).statusCode).toBe(404);
    expect((await server.request({ url: `${path}${new URL(link).search}` })).rawPayload.equals(png)).toBe(true);
  });

  it('is optional in a form', async () => {
    const uuid = uuidOf(await postForm(fieldsOf(letter)));
    expect(await readMessage(uuid)).toMatchObject({ ...letter, link: '' });
  });

  it('is refused when its content does not match its name, or its kind is not accepted', async () => {
    const send = (name: string, content: Buffer) => postForm([...fieldsOf(letter), { field: 'file', name, content }]);
    expect((await send('ricevuta.png', program)).json()).toMatchObject({ error: { code: 'file_type' } });
    expect((await send('pagina.html', Buffer.from('<p>x</p>'))).json()).toMatchObject({ error: { code: 'file_kind' } });
  });

  it('is stored once with its message; another file with the same key is refused', async () => {
    const sameKey = { 'idempotency-key': randomUUID() };
    const send = async (content: Buffer) =>
      postForm([...fieldsOf(letter), { field: 'file', name: 'foto.png', content }], sameKey);
    const png = await image('png', 4, 4);
    const first = uuidOf(await send(png));
    const { database } = server.running().services.connection;
    const count = await database.$count(storedFiles);
    expect(uuidOf(await send(png))).toBe(first);
    expect(await database.$count(storedFiles)).toBe(count);
    expect((await send(await image('png', 400, 300))).json()).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });
});
