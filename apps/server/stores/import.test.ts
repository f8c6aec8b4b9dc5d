import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { auditRecords } from '../database/schema/system.ts';
import { load, preview, readProgress, sendCsv } from '../testing/imports.ts';
import { testServer } from '../testing/test-server.ts';
import { textRow, workbook } from '../testing/workbooks.ts';

const server = testServer();
const signIn = () => server.signIn(SystemRole.NoRole);
const findStores = async (token: string, search: string) => (await server.as(token)(contract.stores.list, { search })).data;

const header = 'store_name,address,latitude,longitude,instructions,priority';

describe('the import of stores', () => {
  it('[stores.import.two_step] [stores.import.details] a preview stores nothing; the load stores the valid lines of the preview', async () => {
    const token = await signIn();
    const file = [
      header,
      'Duomo,"Via Torino 2, Milano",45.4629,9.1866,Chiuso il lunedì,7',
      'Lingotto,"Via Nizza 280, Torino",,,,',
      'Sconosciuto,"Via dei Sogni 1, Atlantide",,,,',
      ',"Via Po 1, Torino",,,,',
      'Corso,"Via del Corso 9, Roma",91,12.4,,presto',
      'Mezzo,"Via Etnea 1, Catania",37.5,,,',
    ].join('\n');
    expect(await preview(server, token, file)).toEqual({
      current: 6,
      end: 6,
      details: { rowCount: 6, successCount: 2, successGeocodes: 1, errorCount: 4 },
      state: 'ready',
      file: 'negozi.csv',
      encoding: 'utf-8',
      sheet: '',
      skippedSheets: 0,
      errors: [
        { line: 4, fields: { address: 'no_such_address' } },
        { line: 5, fields: { store_name: 'required' } },
        { line: 6, fields: { latitude: 'max_value:90', priority: 'number' } },
        { line: 7, fields: { longitude: 'required' } },
      ],
    });
    expect(await findStores(token, '')).toEqual([]);

    expect(await load(server, token, file)).toMatchObject({ state: 'loaded', current: 2, end: 2 });
    const loadedStores = await findStores(token, '');
    expect(loadedStores).toMatchObject([
      { store_name: 'Duomo', latitude: 45.4629, longitude: 9.1866, instructions: 'Chiuso il lunedì', priority: 7, status: 1 },
      { store_name: 'Lingotto', instructions: '', priority: 8, status: 1 },
    ]);
    expect(Math.abs((loadedStores[1]?.latitude ?? 0) - 45.07)).toBeLessThan(0.05);
  });

  it('accepts semicolons, a BOM, decimal commas, column names with spaces, multi-line values and empty lines', async () => {
    const token = await signIn();
    const file = [
      '\ufeffStore Name;ADDRESS;Latitude;longitude;instructions;note interne',
      'Via Larga;Via Larga 3, Milano;45,4605;9,1921;"Suonare',
      'e attendere";ignorata',
      '',
      ';;;;;',
      ' Porta Nuova ; Corso Como 1, Milano ;45,4819;9,1878;;',
    ].join('\r\n');
    expect(await preview(server, token, file)).toMatchObject({ details: { rowCount: 2, successCount: 2, errorCount: 0 } });
    await load(server, token, file);
    expect(await findStores(token, 'Larga')).toMatchObject([{ latitude: 45.4605, instructions: 'Suonare\r\ne attendere' }]);
    expect(await findStores(token, 'Como')).toMatchObject([{ store_name: 'Porta Nuova', address: 'Corso Como 1, Milano' }]);
  });

  it('reads a file of Excel in Windows-1252, and says so', async () => {
    const token = await signIn();
    const file = Buffer.from('store_name;address;latitude;longitude\r\nForl\xec \x80uro;Via Pi\xf9 1;44,2;12,0\r\n', 'latin1');
    expect(await preview(server, token, file)).toMatchObject({ encoding: 'windows-1252', details: { successCount: 1 } });
    await load(server, token, file);
    expect(await findStores(token, 'Forlì')).toMatchObject([{ store_name: 'Forlì €uro', address: 'Via Più 1' }]);
  });

  it('reads the first sheet of a workbook, names it, and reports the rows as Excel numbers them', async () => {
    const token = await signIn();
    const file = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Punti vendita',
            rows: [
              ['Store Name', 'address', 'latitude', 'longitude', 'instructions', 'priority'],
              ['Foglio Uno', 'Via Excel 1, Milano', 45.4629, 9.1866, new Date('2026-12-24T00:00:00Z'), 7],
              [],
              ['Foglio Due', 'Via Excel 2, Milano', '45,4629', '9,1866', null, 'presto'],
              ['Foglio Tre', '', null, null, null, null],
            ],
          },
          { name: 'Note', rows: [['niente']] },
        ],
      }),
    );
    expect(await preview(server, token, file, 'negozi.xlsx')).toMatchObject({
      file: 'negozi.xlsx',
      sheet: 'Punti vendita',
      skippedSheets: 1,
      details: { rowCount: 3, successCount: 1, errorCount: 2 },
      errors: [
        { line: 4, fields: { priority: 'number' } },
        { line: 5, fields: { address: 'required' } },
      ],
    });
    await load(server, token, file);
    expect(await findStores(token, 'Excel')).toMatchObject([
      { store_name: 'Foglio Uno', latitude: 45.4629, instructions: '2026-12-24', priority: 7 },
    ]);
  });

  it('keeps an accent at the border of two chunks of the file', async () => {
    const token = await signIn();
    const lines = Array.from({ length: 2000 }, (_, n) => `Città ${n},Via è perché ${'à'.repeat(n % 40)} ${n},45.1,9.1`);
    expect(await preview(server, token, ['store_name,address,latitude,longitude', ...lines].join('\n'))).toMatchObject({
      encoding: 'utf-8',
      details: { successCount: 2000, errorCount: 0 },
    });
  });

  it('refuses a priority with a separator of thousands, which would be another number', async () => {
    const file = 'store_name;address;latitude;longitude;priority\nDuomo;Via Larga 9;45,4;9,1;1.000';
    expect(await preview(server, await signIn(), file)).toMatchObject({ errors: [{ line: 2, fields: { priority: 'whole' } }] });
  });

  it('reports line numbers as an editor shows them, also after multi-line values', async () => {
    const token = await signIn();
    const file = [
      'store_name,address',
      '"Uno',
      'e mezzo",',
      'Due,"Via Uno 2, Milano"',
      '',
      'Tre,Via Tre 3, Milano',
      'Due,"VIA  UNO 2, milano"',
    ];
    const errors = [
      { line: 2, fields: { address: 'required' } },
      { line: 6, fields: { store_name: 'cells:2' } },
      { line: 7, fields: { store_name: 'repeated:4' } },
    ];
    for (const newline of ['\n', '\r\n'])
      expect(await preview(server, token, file.join(newline))).toMatchObject({ errors, details: { rowCount: 4, errorCount: 3 } });
  });

  it('loads only new stores of a corrected file', async () => {
    const token = await signIn();
    const lines = [header, 'Ponte,"Via Ponte 1, Pisa",43.7,10.4,,', 'Torre,"Piazza Torre 2, Atlantide",,,,'];
    await preview(server, token, lines.join('\n'));
    await load(server, token, lines.join('\n'));
    const corrected = lines.join('\n').replace('Atlantide', 'Pisa').replace('Ponte,', 'PONTE,');
    expect(await preview(server, token, corrected)).toMatchObject({
      details: { successCount: 1, successGeocodes: 1, errorCount: 1 },
      errors: [{ line: 2, fields: { store_name: 'exists' } }],
    });
    await load(server, token, corrected);
    expect((await findStores(token, 'Pisa')).map(({ store_name }) => store_name).toSorted()).toEqual(['Ponte', 'Torre']);
  });

  it('lists the first 100 errors and counts all', async () => {
    const token = await signIn();
    const file = ['store_name,address', ...Array.from({ length: 130 }, (_, n) => `Negozio ${n},`)].join('\n');
    const { details, errors } = await preview(server, token, file);
    expect(details).toMatchObject({ rowCount: 130, errorCount: 130, successCount: 0 });
    expect(errors.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, n) => n + 2));
    const answer = await sendCsv(server, token, file, true);
    expect(answer.json()).toMatchObject({ error: { code: 'nothing_to_load' } });
  });

  it('writes audit records of both steps, with the file and the number of its lines', async () => {
    const token = await server.signIn(SystemRole.NoRole, 'importer@example.com');
    const file = `${header}\nUno,"Via Uno 1, Lecce",40.3,18.1,,\nDue,,,,,`;
    await preview(server, token, file);
    await load(server, token, file);
    const all = await server.running().services.connection.database.select().from(auditRecords);
    const records = all.filter(({ email }) => email === 'importer@example.com');
    expect(records.map(({ area, call, after }) => ({ area, call, after }))).toMatchObject([
      { area: 'stores', call: contract.stores.upload.path, after: { file: 'negozi.csv', rows: 2 } },
      { area: 'stores', call: contract.stores.upload.path, after: { file: 'negozi.csv', rows: 1 } },
    ]);
    expect(await findStores(token, 'Lecce')).toHaveLength(1);
  });

  it('shows the accepted lines in pages, before and after the load', async () => {
    const token = await signIn();
    const accepted = (input: object) => server.as(token)(contract.stores.acceptedLines, input);
    expect(await accepted({})).toEqual({ data: [], total: 0 });
    const lines = Array.from({ length: 45 }, (_, n) =>
      n % 9 === 0 ? 'Senza indirizzo,,,' : `Pagina ${n},Via Pagina ${n},45.1,9.${n}`,
    );
    const file = ['store_name,address,latitude,longitude', ...lines].join('\n');
    await preview(server, token, file);
    for (const isLoaded of [false, true]) {
      if (isLoaded) await load(server, token, file);
      const { data, total } = await accepted({ page: 2, pageSize: 20 });
      expect(total).toBe(40);
      expect(data[0]).toEqual({ line: 25, store_name: 'Pagina 23', address: 'Via Pagina 23', latitude: 45.1, longitude: 9.23 });
      expect((await accepted({ page: 1, pageSize: 20 })).data.map(({ line }) => line)).not.toContain(25);
    }
    await expect(server.as(await signIn())(contract.stores.acceptedLines, { page: 1 })).resolves.toMatchObject({ total: 0 });
  });

  it('offers its failed lines as a file', async () => {
    const token = await signIn();
    await preview(server, token, 'address,store_name,priority\n"Via Po 1, Torino",,x\n');
    const answer = await server.request({ url: contract.stores.failedLines.path, headers: { 'x-session-uuid': token } });
    expect(answer.body).toContain('"Via Po 1, Torino",,,,x,2,store_name: This field is required. priority: Please write number');
  });

  it('has no progress for a user without an import', async () => {
    expect(await readProgress(server, await signIn())).toEqual({
      current: 0,
      end: 0,
      details: { rowCount: 0, successCount: 0, successGeocodes: 0, errorCount: 0 },
      state: 'none',
      file: '',
      encoding: 'utf-8',
      sheet: '',
      skippedSheets: 0,
      errors: [],
    });
  });
});

const manyRows = (count: number) =>
  textRow(1, 'store_name', 'address') + '<row><c><v>1</v></c><c><v>2</v></c></row>'.repeat(count);

describe('an invalid file of stores', () => {
  it.each([
    ['file_kind', 415, 'negozi.xls', 'store_name,address\na,b', { allowed: 'csv, xlsx' }],
    ['file_type', 415, 'negozi.xlsx', 'store_name,address\na,b', { expected: 'Excel (xlsx)' }],
    ['xlsx_malformed', 422, 'negozi.xlsx', Buffer.from('PK\u0003\u0004'), {}],
    ['csv_columns', 422, 'negozi.xlsx', workbook({ rows: textRow(1, 'store_name') }), { missing: 'address' }],
    ['too_many_lines', 413, 'negozi.xlsx', workbook({ rows: manyRows(50_001) }), { lines: 50_000 }],
    ['file_empty', 422, 'negozi.csv', '', {}],
    ['file_type', 415, 'negozi.csv', Buffer.from('\ufeffstore_name,address\na,b', 'utf16le'), {}],
    ['csv_columns', 422, 'negozi.csv', '\n\n', { missing: 'store_name, address' }],
    ['csv_columns', 422, 'negozi.csv', 'name;address\na;b', { missing: 'store_name' }],
    ['csv_columns', 422, 'negozi.csv', 'Duomo,"Via Torino 2, Milano"', { missing: 'store_name, address' }],
    ['csv_no_rows', 422, 'negozi.csv', 'store_name,address\n\n,\n', {}],
    ['csv_malformed', 422, 'negozi.csv', 'store_name,address\na,b\nc,"d\ne,f\n', { line: 3 }],
    ['csv_malformed', 422, 'negozi.csv', 'store_name,address\na,b\nc,d"e\n', { line: 3 }],
    ['csv_malformed', 422, 'negozi.csv', `store_name,address\na,${'x'.repeat(200_000)}\n`, { line: 2 }],
    ['too_many_lines', 413, 'negozi.csv', `store_name,address\n${'a,b\n'.repeat(50_001)}`, { lines: 50_000 }],
  ])('is refused with a message: %s', async (code, status, name, content, details) => {
    const token = await signIn();
    const answer = await sendCsv(server, token, content, false, name);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ response: expect.stringMatching(/^.{10,}\.$/) as string, error: { code } });
    expect(answer.json<{ error: { details?: object } }>().error.details ?? {}).toMatchObject(details);
    expect(await readProgress(server, token)).toMatchObject({ state: 'none' });
  });
});
