import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { discountStatus, SystemRole, versionedKindNames, versionPermission, type VersionedKind } from '@simdesk/rules';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { recordVersions } from '../database/schema/versions.ts';
import { testServer, type Caller } from '../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
const { versions, faq, shop } = contract;
const database = () => server.running().services.connection.database;
let anna: Caller;
let root: Caller;

beforeAll(async () => {
  root = server.as(await server.signIn(SystemRole.SuperAdmin));
  const uuid = await server.addUser({ email: 'anna@example.com', first_name: 'Anna', last_name: 'Bianchi' });
  const { sessions, connection } = server.running().services;
  anna = server.as(await sessions.open(connection.database, uuid));
});

type Fields = Record<string, unknown> & { uuid: string; version: number };

const callOf = (kind: VersionedKind, name: string): AnyCall => {
  const found = listCalls(contract).find((each) => each.name.join('.') === `${kind}.${name}`);
  if (!found) throw new Error(`There is no ${kind}.${name}`);
  return found.call;
};

/** A record of the demo data that an update accepts. */
const sampleOf = async (kind: VersionedKind): Promise<Fields> => {
  if (kind === 'pages.gasLuce' || kind === 'shop.settings') return (await root(callOf(kind, 'get'), {})) as Fields;
  if (kind === 'shop.discountCodes') {
    const { response } = await root(shop.discountCodes.list, {});
    return response.find((code) => discountStatus(code, new Date()) !== 'Expired') as unknown as Fields;
  }
  const { data } = (await root(callOf(kind, 'list'), {})) as { data: Fields[] };
  return data.at(-1) as Fields;
};

const fail = (): never => {
  throw new Error('There is no audit record');
};

/** A text field that a new word may be added to. */
const textFields = ['store_name', 'question', 'template_name', 'page_title', 'name_it', 'description', 'value', 'title', 'name'];
const longer = ['primary_header_text'];

/** The values as the update reads them, which fills texts that were never written. */
const read = ({ input }: AnyCall, uuid: string, values: object = {}): unknown => ({
  ...values,
  ...input.parse({ ...values, uuid }),
});

describe('every kind of record keeps its versions', () => {
  it.each(versionedKindNames)('%s is updated, and restored to what it was', async (kind) => {
    const update = callOf(kind, 'update');
    expect(update.access).toBe(versionPermission(kind, 'edit'));
    const first = await sampleOf(kind);
    const { uuid } = first;
    const field = [...textFields, ...longer].find((name) => name in update.input.shape && typeof first[name] === 'string') ?? '';
    const changed = kind === 'shop.discountCodes' ? 'VERSIONS' : kind === 'variables' ? 'other' : `${String(first[field])} x`;
    await root(update, { uuid, [field]: changed, version: first.version });

    const { data, total } = await root(versions.list, { kind, uuid });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { number: first.version + 1, changed: [field] },
      { number: first.version, changed: null },
    ]);
    expect(await root(versions.get, { kind, uuid, number: first.version + 1 })).toMatchObject({
      values: { [field]: changed },
      before: { [field]: first[field] },
    });

    await root(versions.restore, { kind, uuid, number: first.version, current: first.version + 1 });
    const [{ area, call, record } = fail()] = await database()
      .select()
      .from(auditRecords)
      .orderBy(desc(auditRecords.id))
      .limit(1);
    expect({ area, call, record }).toEqual({ area: kind.split('.')[0], call: versions.restore.path, record: uuid });
    const rows = await database().select().from(recordVersions).where(eq(recordVersions.record, uuid));
    const [one, , three] = rows.toSorted((a, b) => a.version - b.version);
    expect(rows).toHaveLength(3);
    expect(read(update, uuid, three?.values)).toEqual(read(update, uuid, one?.values));
  });
});

describe('a version', () => {
  const draft = { name: 'Prima', priority: 1, publish: 1 as const };

  it('is kept by create, publish and delete too, and names its author', async () => {
    const kind = 'faq.categories';
    const uuid = await anna(faq.categories.create, draft);
    await anna(faq.categories.publish, { uuid, publish: 0 });
    await root(faq.categories.remove, { uuid });
    const { data } = await anna(versions.list, { kind, uuid });
    expect(data.map(({ number, changed, by, by_name }) => ({ number, changed, by, by_name }))).toEqual([
      { number: 2, changed: ['publish'], by: 'anna@example.com', by_name: 'Anna Bianchi' },
      { number: 1, changed: null, by: 'anna@example.com', by_name: 'Anna Bianchi' },
    ]);
    await expect(anna(versions.restore, { kind, uuid, number: 1 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not restored over a change that the caller has not seen', async () => {
    const kind = 'faq.categories';
    const uuid = await anna(faq.categories.create, draft);
    await root(faq.categories.update, { uuid, name: 'Seconda' });
    await root(faq.categories.update, { uuid, name: 'Terza' });
    await expect(anna(versions.restore, { kind, uuid, number: 1, current: 2 })).rejects.toMatchObject({ code: 'stale' });
    await expect(anna(versions.restore, { kind, uuid, number: 9 })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is not restored if a record that it refers to is gone', async () => {
    const kind = 'faq.questions';
    const [old, other] = [await anna(faq.categories.create, draft), await anna(faq.categories.create, draft)];
    const question = { question: 'Q', answer: '<p>A</p>', priority: 1, publish: 1 as const };
    const uuid = await anna(faq.questions.create, { ...question, category: old });
    await anna(faq.questions.update, { uuid, category: other });
    const { names } = await anna(versions.get, { kind, uuid, number: 2 });
    expect(names).toEqual({ [old]: 'Prima', [other]: 'Prima' });
    await root(faq.categories.remove, { uuid: old });
    await expect(anna(versions.restore, { kind, uuid, number: 1 })).rejects.toMatchObject({
      status: 422,
      fields: { category: 'unknown' },
    });
  });

  it('is listed by pages, and each is compared with the one before', async () => {
    const kind = 'faq.categories';
    const uuid = await anna(faq.categories.create, draft);
    await anna(faq.categories.update, { uuid, name: 'Seconda' });
    await anna(faq.categories.update, { uuid, priority: 7 });
    const first = await anna(versions.list, { kind, uuid, page: 1, pageSize: 2 });
    const second = await anna(versions.list, { kind, uuid, page: 2, pageSize: 2 });
    expect(first).toMatchObject({ total: 3, data: [{ changed: ['priority'] }, { changed: ['name'] }] });
    expect(second).toMatchObject({ total: 3, data: [{ number: 1, changed: null }] });
  });

  it('has its author in one column alone, where an erasure replaces it', async () => {
    const columns = await server
      .running()
      .services.connection.pool.query(`select from record_versions where record_values::text like '%anna@example.com%'`);
    expect(columns.rowCount).toBe(0);
  });
});
