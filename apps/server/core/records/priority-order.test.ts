import { contract, listCalls } from '@simdesk/contract';
import { isRecord, SystemRole } from '@simdesk/rules';
import { beforeAll, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ DEMO: 'true' });
const pool = () => server.running().services.connection.pool;
let session: string;
beforeAll(async () => {
  session = await server.signIn(SystemRole.SuperAdmin);
  const { rows } = await pool().query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'priority'`,
  );
  for (const { table_name } of rows) await pool().query(`update ${table_name} set priority = 1`);
});

const { storefront, shop, faq, supportFiles, stores } = contract;
const publicLists = ['offers', 'offerCategories', 'offerDetails', 'tariffs', 'options', 'stores', 'faq', 'pageFaq', 'files'];
const lists = [
  ...listCalls({ shop, faq, supportFiles, stores }).filter(
    ({ name, call }) => name.at(-1) === 'list' && call !== shop.discountCodes.list,
  ),
  ...listCalls({ storefront }).filter(({ name }) => publicLists.includes(name.at(-1) ?? '')),
].map(({ name, call }) => ({ title: name.join('.'), path: call.path }));

it.each(lists)('$title lists records of the same priority by their names', async ({ path }) => {
  const answer = await server.request({ method: 'GET', url: path, headers: { 'x-session-uuid': session } });
  const { data } = answer.json<{ data: Record<string, unknown>[] }>();
  for (const records of [data, ...data.map(membersOf)]) {
    const names = records.map(nameOf);
    const { rows } = await pool().query<{ name: string }>('select name from unnest($1::text[]) name order by name', [names]);
    expect(names).toEqual(rows.map(({ name }) => name));
  }
  expect(data.length).toBeGreaterThan(1);
});

const membersOf = ({ questions, files }: Record<string, unknown>): Record<string, unknown>[] =>
  [questions, files].flatMap((list): unknown[] => (Array.isArray(list) ? list : [])).filter(isRecord);

const nameOf = ({ name, store_name, question, bss_details_title, name_it }: Record<string, unknown>): unknown =>
  name ?? store_name ?? question ?? bss_details_title ?? name_it;
