import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { files, categories } = contract.supportFiles;
const server = testServer();
let call: ReturnType<typeof server.as>;
let asSuperAdmin: ReturnType<typeof server.as>;
let file: string;
let category: string;
beforeAll(async () => {
  const token = await server.signIn(SystemRole.NoRole);
  call = server.as(token);
  asSuperAdmin = server.as(await server.signIn(SystemRole.SuperAdmin));
  file = await uploadFile(server, token, { name: 'guida.pdf', content: pdf, area: 'support-files' });
  category = await call(categories.create, { name: 'Guide', priority: 1, publish: 1 });
});

const draft = (overrides: object = {}) => ({
  name: 'Guida',
  description: 'Come si fa',
  category,
  file,
  priority: 5,
  ...overrides,
});

describe('a support file', () => {
  it('[files.create.success] [files.publish.default] is answered with its id of 36 characters and published', async () => {
    const uuid = await call(files.create, draft());
    expect(uuid).toHaveLength(36);
    expect(await call(files.get, { uuid })).toMatchObject({ ...draft(), uuid, publish: 1, version: 1 });
  });

  it('[files.required] needs name, description, category, priority and file, also on update', async () => {
    const empty = { name: ' ', description: '', category: '', priority: '', file: '' };
    const missing = { name: 'required', description: 'required', category: 'required', priority: 'required', file: 'required' };
    await expect(call(files.create, draft(empty))).rejects.toMatchObject({ status: 422, fields: missing });
    const uuid = await call(files.create, draft({ priority: 0 }));
    await expect(call(files.update, { uuid, ...draft(empty) })).rejects.toMatchObject({ status: 422, fields: missing });
  });

  it('is refused with an unknown category or file', async () => {
    const unknownUuid = '00000000-0000-4000-8000-000000000000';
    await expect(call(files.create, draft({ category: unknownUuid }))).rejects.toMatchObject({ fields: { category: 'unknown' } });
    const missingFile = `files/support-files/2026/01/${unknownUuid}/x.pdf`;
    await expect(call(files.create, draft({ file: missingFile }))).rejects.toMatchObject({ fields: { file: 'unknown' } });
  });

  it('[files.sorted] is listed by priority', async () => {
    for (const priority of [30, 10, 20]) await call(files.create, draft({ name: `Ordinato ${priority}`, priority }));
    const { data } = await call(files.list, { search: 'Ordinato' });
    expect(data.map(({ priority }) => priority)).toEqual([10, 20, 30]);
  });

  it('[delete.superadmin] is deleted by SuperAdmin only', async () => {
    const uuid = await call(files.create, draft());
    await expect(call(files.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    expect(await asSuperAdmin(files.remove, { uuid })).toBe(true);
  });
});

describe('a category of files', () => {
  it('[filecat.required] needs name and priority', async () => {
    await expect(call(categories.create, { name: '', priority: '' })).rejects.toMatchObject({
      status: 422,
      fields: { name: 'required', priority: 'required' },
    });
    await expect(call(categories.update, { uuid: category, name: ' ', priority: 1 })).rejects.toMatchObject({
      fields: { name: 'required' },
    });
  });

  it('[files.create.success] is answered with its id of 36 characters, and deleted by SuperAdmin unless it is in use', async () => {
    const uuid = await call(categories.create, { name: 'Moduli', priority: 2 });
    expect(uuid).toHaveLength(36);
    const fileUuid = await call(files.create, draft({ name: 'Modulo di recesso', category: uuid }));
    await expect(call(categories.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    await expect(asSuperAdmin(categories.remove, { uuid })).rejects.toMatchObject({
      status: 409,
      code: 'in_use',
      details: { where: '«Modulo di recesso»' },
    });
    await asSuperAdmin(files.remove, { uuid: fileUuid });
    expect(await asSuperAdmin(categories.remove, { uuid })).toBe(true);
  });
});
