import { contract, personal } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { asc, gt } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditRecords } from '../../database/schema/system.ts';
import { testServer } from '../../testing/test-server.ts';
import { fieldNamesOfFormat } from '../content/formatted-fields.ts';
import { changedText, hiddenText, hidePersonal, redact } from './audit.ts';

const { categories, questions } = contract.faq;
const server = testServer();

let anna: ReturnType<typeof server.as>;
let root: ReturnType<typeof server.as>;
let annaUuid: string;
let last = 0;

beforeAll(async () => {
  const token = await server.signIn(SystemRole.NoRole, 'anna@example.com');
  anna = server.as(token);
  root = server.as(await server.signIn(SystemRole.SuperAdmin, 'rosa@example.com'));
  annaUuid = (await anna(contract.accounts.currentSession, {})).user_uuid;
});
beforeEach(async () => {
  last = (await written()).at(-1)?.id ?? last;
});

/** The records since the test began. */
const written = () =>
  server
    .running()
    .services.connection.database.select()
    .from(auditRecords)
    .where(gt(auditRecords.id, last))
    .orderBy(asc(auditRecords.id));

const draft = { name: 'Rete', priority: 1, publish: 1 as const };

describe('every write is audited once', () => {
  it('with its user, its call, and the record before and after', async () => {
    const uuid = await anna(categories.create, draft);
    await anna(categories.update, { ...draft, name: 'Reti', uuid });
    await anna(categories.publish, { uuid, publish: 0 });
    await root(categories.remove, { uuid });

    const by = { user_uuid: annaUuid, email: 'anna@example.com', impersonated_by: null, area: 'faq', record: uuid };
    expect(await written()).toMatchObject([
      { ...by, call: categories.create.path, before: null, after: { uuid, name: 'Rete', version: 1 } },
      { ...by, call: categories.update.path, before: { name: 'Rete', version: 1 }, after: { name: 'Reti', version: 2 } },
      { ...by, call: categories.publish.path, before: { publish: 1 }, after: { publish: 0 } },
      {
        email: 'rosa@example.com',
        record: uuid,
        call: categories.remove.path,
        before: { name: 'Reti', publish: 0 },
        after: null,
      },
    ]);
  });

  it('with the id of the request, which the answer of a failure contains too', async () => {
    await anna(categories.create, draft);
    const [record] = await written();
    expect(record?.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('also during impersonation', async () => {
    const { sessions, connection } = server.running().services;
    const [admin] = await connection.pool
      .query<{ uuid: string }>("select uuid from users where email = 'rosa@example.com'")
      .then(({ rows }) => rows);
    const token = await sessions.open(connection.database, annaUuid, { impersonatedBy: admin?.uuid ?? '' });
    await server.as(token)(categories.create, draft);
    expect(await written()).toMatchObject([{ email: 'anna@example.com', impersonated_by: 'rosa@example.com' }]);
  });
});

describe('a call that writes nothing is not audited', () => {
  it('a refused write', async () => {
    const uuid = await anna(categories.create, draft);
    await anna(questions.create, { question: 'x', answer: 'x', priority: 1, publish: 1, category: uuid });
    last = (await written()).at(-1)?.id ?? 0;
    await expect(anna(categories.create, { ...draft, name: '' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(anna(categories.update, { ...draft, uuid, version: 7 })).rejects.toMatchObject({ code: 'stale' });
    await expect(anna(categories.remove, { uuid })).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(root(categories.remove, { uuid })).rejects.toMatchObject({ code: 'in_use' });
    expect(await written()).toEqual([]);
  });

  it('a read', async () => {
    await anna(categories.list, {});
    await anna(contract.accounts.currentSession, {});
    expect(await written()).toEqual([]);
  });

  it('a repeated logout', async () => {
    expect(await server.as(null)(contract.accounts.logout, {})).toBe(true);
    expect(await server.as('00000000-0000-4000-8000-000000000000')(contract.accounts.logout, {})).toBe(true);
    expect(await written()).toEqual([]);
  });
});

describe('a failing audit record', () => {
  it('rolls back its write', async () => {
    const { pool } = server.running().services.connection;
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`);
    await pool.query('create trigger refuse before insert on audit_records for each row execute function refuse()');
    await expect(anna(categories.create, { ...draft, name: 'Mai scritta' })).rejects.toMatchObject({
      status: 500,
      code: 'internal',
    });
    await pool.query('drop trigger refuse on audit_records');
    expect((await anna(categories.list, { search: 'Mai scritta' })).data).toEqual([]);
  });
});

describe('secrets', () => {
  const secret = () => z.string().meta({ simdesk: 'secret' });
  const input = z.object({
    password: secret(),
    maybe: secret().optional(),
    nested: z.object({ list: z.array(z.object({ key: secret(), name: z.string() })) }).optional(),
    name: z.string().optional(),
  });

  it('are redacted at any depth', () => {
    const value = { password: 'p1', maybe: 'p2', nested: { list: [{ key: 'p3', name: 'x' }] }, name: 'y' };
    expect(redact(input, value)).toEqual({
      password: '•••',
      maybe: '•••',
      nested: { list: [{ key: '•••', name: 'x' }] },
      name: 'y',
    });
  });

  it('are redacted in stored rows too, although they are hashed', () => {
    expect(redact(input, { password_hash: 'h', token_hash: 'h', key_hash: 'h', email: 'x' })).toEqual({
      password_hash: '•••',
      token_hash: '•••',
      key_hash: '•••',
      email: 'x',
    });
  });

  it('are not looked for in values that are not objects', () => {
    for (const value of [null, 'x', 1, true]) expect(redact(input, value)).toBe(value);
  });
});

describe('the data of a customer', () => {
  const schema = z.object({ uuid: z.string(), address: z.object({ city: personal(z.string()) }), note: personal(z.string()) });

  it('is hidden under the names that a call marks, and the changed fields still show', () => {
    const before = { note: '', place: { city: 'Roma' }, status: 1 };
    const after = { note: 'Anna', place: { city: 'Roma' }, status: 2 };
    expect(hidePersonal(schema, { before, after })).toEqual({
      before: { note: '', place: { city: hiddenText }, status: 1 },
      after: { note: changedText, place: { city: hiddenText }, status: 2 },
    });
  });

  it('is marked in every call by which shops and staff send it', () => {
    const fieldsOf = ({ input }: { input: z.ZodObject }) => [...fieldNamesOfFormat(input, 'personal')];
    expect(fieldsOf(contract.storefrontOrders.place)).toEqual(
      expect.arrayContaining([
        'first_name',
        'last_name',
        'fiscal_code',
        'email',
        'phone',
        'street_name',
        'city',
        'mobile_number',
      ]),
    );
    expect(fieldsOf(contract.storefront.messages.contact)).toEqual(['topic', 'name', 'mail', 'phone', 'message']);
    expect(fieldsOf(contract.orders.editNote)).toEqual(['note']);
    expect(fieldsOf(contract.orders.updateContact)).toEqual(['phone', 'email']);
    expect(fieldsOf(contract.orders.updateDeliveryAddress)).toContain('street_name');
  });
});
