import { isoDay, SystemRole } from '@simdesk/rules';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditRecords, storedFiles } from '../database/schema/system.ts';
import { testServer } from '../testing/test-server.ts';
import { image, pdf } from '../testing/file-contents.ts';
import { sendForm, uploadFile, type FormPart } from '../testing/upload-forms.ts';

const server = testServer({ PUBLIC_WEB_BASE_URL: 'https://shop.example.com' });
const database = () => server.running().services.connection.database;

let token: string;
let png: Buffer;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole, 'agent@example.com');
  png = await image('png', 40, 30);
});

const upload = (parts: FormPart[], query = '?currentDir=blog') => sendForm(server, token, `/api/file/upload${query}`, parts);
const storedRow = async (address: string) => {
  const path = address.replace('https://shop.example.com/', '');
  const [row] = await database().select().from(storedFiles).where(eq(storedFiles.path, path));
  return row;
};

describe('an upload', () => {
  it('[files.upload] takes the multipart field file and the query currentDir and answers the stored path', async () => {
    const answer = await upload([{ field: 'file', name: 'sim card.png', content: png }], '?currentDir=landing-pages');
    expect(answer.statusCode).toBe(200);
    const { response } = answer.json<{ response: string }>();
    const [year, month] = isoDay(new Date()).split('-');
    expect(response).toMatch(
      new RegExp(`^https://shop\\.example\\.com/files/landing-pages/${year}/${month}/[0-9a-f-]{36}/sim%20card\\.png$`),
    );
    expect(response.split('/')).toHaveLength(9);
    expect(await storedRow(response)).toMatchObject({
      area: 'landing-pages',
      name: 'sim card.png',
      content_type: 'image/png',
      size: png.length,
      width: 40,
      height: 30,
    });
  });

  it('writes an audit record with the user and the file', async () => {
    const address = await uploadFile(server, token, { name: 'audited.pdf', content: pdf, area: 'support-files' });
    const [record] = await database().select().from(auditRecords).orderBy(desc(auditRecords.id)).limit(1);
    expect(record).toMatchObject({ email: 'agent@example.com', area: 'files', call: '/api/file/upload', before: null });
    expect(record?.after).toMatchObject({ name: 'audited.pdf', area: 'support-files', size: pdf.length });
    expect(address).toContain(`/${record?.record}/`);
  });

  it('gets its own path when another file has the same name', async () => {
    const [one, other] = await Promise.all(['a', 'b'].map((content) => uploadFile(server, token, { name: 'a.txt', content })));
    expect(one).not.toBe(other);
    expect((await storedRow(one ?? ''))?.sha256).not.toBe((await storedRow(other ?? ''))?.sha256);
  });

  it('keeps names in every alphabet and removes folders', async () => {
    const russian = await uploadFile(server, token, { name: 'тариф 5€.pdf', content: pdf });
    expect(russian).toMatch(/\/%D1%82%D0%B0%D1%80%D0%B8%D1%84%205%E2%82%AC\.pdf$/);
    expect((await storedRow(russian))?.name).toBe('тариф 5€.pdf');
    expect(await uploadFile(server, token, { name: '../../../etc/passwd.txt', content: 'x' })).toMatch(/\/passwd\.txt$/);
  });

  it('is stored in private areas too', async () => {
    expect(await uploadFile(server, token, { name: 'a.txt', content: 'a', area: 'feedback' })).toContain('/files/feedback/');
  });

  it('inserts no row when it fails after the file was stored', async () => {
    await database().execute(`
      create function refuse() returns trigger language plpgsql as 'begin raise exception ''No more records''; end';
      create trigger refuse before insert on audit_records
        for each row when (new.after ->> 'name' = 'lost.txt') execute function refuse();
    `);
    const answer = await upload([{ field: 'file', name: 'lost.txt', content: 'a' }]);
    expect(answer.statusCode).toBe(500);
    expect(await database().select().from(storedFiles).where(eq(storedFiles.name, 'lost.txt'))).toEqual([]);
  });

  it('inserts no row when the file cannot be stored', async () => {
    vi.spyOn(server.running().services.storage, 'put').mockRejectedValueOnce(new Error('The disk is full'));
    expect((await upload([{ field: 'file', name: 'not-stored.txt', content: 'a' }])).statusCode).toBe(500);
    expect(await database().select().from(storedFiles).where(eq(storedFiles.name, 'not-stored.txt'))).toEqual([]);
  });
});
