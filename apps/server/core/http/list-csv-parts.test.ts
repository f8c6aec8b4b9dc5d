import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { exportableList } from './list-csv.ts';
import { partSize } from './part-size.ts';

/** Parts so small that the records of the demo are many. */
vi.mock('./part-size.ts', () => ({ partSize: 7 }));

const server = testServer({ DEMO: 'true' });
let session: string;
beforeAll(async () => {
  session = await server.signIn(SystemRole.SuperAdmin);
});

/** The lists with pages. Those of one company need its header, and a file of the security events is one itself. */
const others: string[] = [contract.companies.employees.list.path, contract.audit.securityEvents.path];
const lists = listCalls(contract).flatMap(({ name, call }) => {
  const list = exportableList(call);
  const isOpen = call.input.safeParse({}).success && !others.includes(call.path);
  return list?.partInput && isOpen ? [{ title: name.join('.'), call, list }] : [];
});

/** The whole list, page by page; null if it cannot be sorted so. */
const readList = async (call: AnyCall, sort: object): Promise<string[] | null> => {
  const keys: string[] = [];
  for (let n = 0, isLast = false; !isLast; n += 1) {
    const input = {
      ...sort,
      ...('page' in call.input.shape ? { page: n + 1, pageSize } : { offset: n * pageSize, limit: pageSize }),
    };
    const answer = await server.request({
      ...(call.method === 'GET' ? { method: 'GET', query: toQuery(input) } : { method: call.method, payload: input }),
      url: call.path,
      headers: { 'x-session-uuid': session },
    });
    if (answer.statusCode === 422) return null;
    expect(answer.statusCode).toBe(200);
    const rows = exportableList(call)?.rowsOf(answer.json()) ?? [];
    keys.push(...rows.map(keyOf));
    isLast = rows.length < pageSize;
  }
  return keys;
};
const pageSize = 200;

const readFile = async (call: AnyCall, sort: object): Promise<string[]> => {
  const answer = await server.request({
    ...{ method: 'GET', url: call.path, query: toQuery({ ...sort, format: 'csv' }) },
    headers: { 'x-session-uuid': session },
  });
  expect(answer.statusCode).toBe(200);
  return parse<Record<string, string>>(answer.body, { columns: true, bom: true }).map(keyOf);
};

const toQuery = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

const keyOf = (row: Record<string, unknown>): string => [row['uuid'], row['id'], row['user_uuid']].join();

describe('the file of a list that is read in parts', () => {
  it.each(lists)('$title has the rows of the list in its order, and reads each row once', async ({ call }) => {
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    for (const sort of 'sort' in call.input.shape ? [{}, ...sortsOf(call)] : [{}]) {
      const rows = await readList(call, sort);
      if (rows === null) continue;
      if (rows.length > partSize) several.add(call.path);
      statements.mockClear();
      expect(await readFile(call, sort)).toEqual(rows);
      const texts = statements.mock.calls.map(([config]) => (config as unknown as { text?: string }).text ?? '');
      expect(texts.filter((text) => / offset /.test(text))).toEqual([]);
    }
    statements.mockRestore();
  });
});

/** Sorted by two of its columns, which it may refuse. */
const sortsOf = (call: AnyCall): { sort: string }[] => {
  const { columns = {} } = exportableList(call) ?? {};
  return [...('create_at' in columns ? [{ sort: '-create_at' }] : []), ...('status' in columns ? [{ sort: 'status' }] : [])];
};

it('most lists of the console have several parts in this test', () => {
  expect(several.size).toBeGreaterThan(12);
});
const several = new Set<string>();
