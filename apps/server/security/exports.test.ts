import { contract, listCalls, mayCall } from '@simdesk/contract';
import { defaultPermissions, SystemRole } from '@simdesk/rules';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { writtenCsv } from '../testing/written-csv.ts';

const server = testServer();

it('a list with an export of its own is a file only for those who may use that export', async () => {
  const all = listCalls(contract);
  const areaOf = (name: string[]) => name.slice(0, -1).join('.');
  const withExport = all.flatMap(({ name, call }) => {
    const exportCall = all.find((each) => each.name.at(-1) === 'export' && areaOf(each.name) === areaOf(name))?.call;
    return exportCall && name.at(-1) === 'list' ? [{ title: name.join('.'), call, access: exportCall.access }] : [];
  });
  expect(withExport.map(({ title }) => title)).toContain('orders.list');
  for (const { title, call, access } of withExport) {
    expect({ title, exportAccess: call.exportAccess }).toEqual({ title, exportAccess: access });
    for (const role of Object.values(SystemRole).filter((each) => mayCall(defaultPermissions(each), call))) {
      const url = `${call.path}?format=csv&page=1`;
      const { statusCode } = await server.request({
        method: 'GET',
        url,
        headers: { 'x-session-uuid': await server.signIn(role) },
      });
      expect({ title, role, statusCode }).toEqual({
        title,
        role,
        statusCode: mayCall(defaultPermissions(role), { access }) ? 200 : 403,
      });
    }
  }
});

it.each(['=1+1', '+39 340', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example")'])(
  'the cell %j is no formula',
  async (name) => {
    const [, line = ''] = (await writtenCsv(',', [{ name, sum: 0 }])).split('\r\n', 2);
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('no cell has a formula at its start or after a separator, and no text is lost', async () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
  const text = fc.array(fc.constantFrom(...signs, ';', ',', '"', '\n', ' ', 'a', '1', '/'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom(',', ';'), async (letters, delimiter) => {
      const name = letters.join('');
      const file = await writtenCsv(delimiter, [{ name, sum: 1 }]);
      const [, [cell = ''] = []] = parse(file, { delimiter, bom: true, record_delimiter: '\r\n' });
      const starts = [0, ...[...cell.matchAll(/[;,\t]/g)].map(({ index }) => index + 1)];
      for (const start of starts) expect(signs).not.toContain(cell[start]);
      expect(cell.replaceAll("'", '')).toBe(name);
    }),
  );
});
