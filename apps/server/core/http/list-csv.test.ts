import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { formatDashedDayTime, isMoneyColumn, isoDay, SystemRole } from '@simdesk/rules';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testServer } from '../../testing/test-server.ts';
import { hasFieldOfFormat, unwrapSchema } from '../content/formatted-fields.ts';
import { exportableList } from './list-csv.ts';

const server = testServer();
let session: string;
beforeAll(async () => {
  session = await server.signIn(SystemRole.SuperAdmin);
});

const { list, create } = contract.faq.categories;
const open = (url: string, token?: string) =>
  server.request({ method: 'GET', url, ...(token && { headers: { 'x-session-uuid': token } }) });
const createLink = (address: string) => server.as(session)(contract.console.link, { address });
const parseCsv = (body: string) => parse<Record<string, string>>(body, { columns: true, bom: true });

describe('the export of a list', () => {
  it('contains all pages of the search, in the requested order', async () => {
    const call = server.as(session);
    for (let priority = 0; priority < 25; priority += 1)
      await call(create, { name: `Bolletta ${priority}`, priority, publish: 1 });
    await call(create, { name: 'Altro', priority: 1, publish: 0 });
    const answer = await open(`${list.path}?search=bolletta&sort=-priority&page=2&pageSize=10&format=csv`, session);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(`faq-categories-${isoDay(new Date())}.csv`);
    const lines = parseCsv(answer.body);
    expect(lines.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, index) => `Bolletta ${24 - index}`));
    const { data } = await call(list, { search: 'Bolletta 24' });
    expect(lines[0]).toEqual({
      uuid: data[0]?.uuid,
      create_at: formatDashedDayTime(data[0]?.create_at ?? ''),
      name: 'Bolletta 24',
      priority: '24',
      publish: '1',
    });
  });

  it('is opened by a ticket link as the user who requested it', async () => {
    const link = await createLink(`${list.path}?search=altro&format=csv`);
    expect(parseCsv((await open(link)).body)).toHaveLength(1);
    expect((await open(link.replace('altro', 'bolletta'))).statusCode).toBe(401);
    expect((await open(`${list.path}?format=csv`)).statusCode).toBe(401);
  });

  it('no other call is opened by such a link', async () => {
    const address = `${contract.faq.categories.remove.path}?format=csv`;
    const answer = await server.request({ method: 'POST', url: await createLink(address), payload: { uuid: session } });
    expect(answer.statusCode).toBe(401);
    expect((await open(await createLink(list.path))).statusCode).toBe(401);
  });

  it('is refused like the list itself, with a sentence and not with a partial file', async () => {
    const answer = await open(`${list.path}?sort=nonsense&format=csv`, session);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid', fields: { sort: 'choice' } } });
    const agent = await server.signIn(SystemRole.NoRole);
    expect((await open(`${contract.audit.list.path}?format=csv`, agent)).statusCode).toBe(403);
  });

  it('contains formatted text as plain text, and escapes formulas', async () => {
    const call = server.as(session);
    const { data } = await call(list, { page: 1 });
    await call(contract.faq.questions.create, {
      question: '=1+1',
      answer: '<p>Sì, <b>subito</b>.</p><p>Poi basta.</p>',
      category: data[0]?.uuid ?? '',
      priority: 1,
      publish: 1,
    });
    const [line] = parseCsv((await open(`${contract.faq.questions.list.path}?search=subito&format=csv`, session)).body);
    expect(line).toMatchObject({ question: "'=1+1", answer: 'Sì, subito.\nPoi basta.' });
  });
});

const lists = listCalls(contract).flatMap(({ name, call }) =>
  exportableList(call) && ['list', 'display'].includes(name.at(-1) ?? '') ? [{ title: name.join('.'), call }] : [],
);

const plain = 'Mario <mario@rossi.it>, se a<b e c>d';
const formatted = '<p>Sì</p>';

it.each(lists)('$title keeps plain texts as they are, and removes the tags of formatted ones', ({ call }) => {
  const drafts = draftOfList(call);
  const fields = Object.entries(itemOf(call.answer.body)).filter(([, field]) => unwrapSchema(field) instanceof z.ZodString);
  const texts = fields.filter(([, field]) => z.safeParse(field, plain).success);
  const { columns } = exportableList(call)!;
  const isFormatted = (name: string) => drafts[name] !== undefined && hasFieldOfFormat(drafts[name], 'rich-text');
  // A secret has no column.
  const names = texts.map(([name]) => name).filter((name) => name in columns);
  const cells = names.map((name) => [name, columns[name]?.({ [name]: isFormatted(name) ? formatted : plain })]);
  expect(cells).toEqual(names.map((name) => [name, isFormatted(name) ? 'Sì' : plain]));
});

/** The fields of a list's rows. */
const itemOf = (schema: z.core.$ZodType | null | undefined): Record<string, z.core.$ZodType> => {
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return schema.element.shape;
  if (!(schema instanceof z.ZodObject)) return {};
  const items = Object.values(schema.shape).map(itemOf);
  return items.find((fields) => Object.keys(fields).length > 0) ?? {};
};

/** The fields of the call that creates or changes the records of a list. */
const draftOfList = (list: AnyCall): Record<string, z.core.$ZodType> => {
  const { name = [] } = listCalls(contract).find(({ call }) => call === list) ?? {};
  const callBeside = (write: string) =>
    listCalls(contract).find(({ name: other }) => other.join() === [...name.slice(0, -1), write].join());
  return (callBeside('create') ?? callBeside('update'))?.call.input.shape ?? {};
};

it('numbers with decimals in files are money with two decimals, or degrees', () => {
  const names = lists.flatMap(({ call }) => decimalFields(call.answer.body));
  expect(names).toContain('price');
  expect([...new Set(names)].filter((name) => !isMoneyColumn(name)).toSorted()).toEqual(['latitude', 'longitude']);
});

const decimalFields = (schema: unknown): string[] => {
  if (schema instanceof z.ZodArray) return decimalFields(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = unwrapSchema(field);
    if (inner instanceof z.ZodNumber) return inner.isInt ? [] : [name];
    return decimalFields(inner);
  });
};

it('every list of the console can be exported', async () => {
  expect(lists.length).toBeGreaterThan(25);
  // The other lists need a record or a company.
  const needsNoInput = ({ input, path }: AnyCall) =>
    input.safeParse({}).success && path !== contract.companies.employees.list.path;
  expect(lists.map(({ call }) => call.method)).toContain('POST');
  for (const { title, call } of lists.filter((each) => needsNoInput(each.call))) {
    const answer = await open(`${call.path}?format=csv`, session);
    expect({ title, status: answer.statusCode, type: answer.headers['content-type'] }).toEqual({
      title,
      status: 200,
      type: 'text/csv; charset=utf-8',
    });
  }
});
