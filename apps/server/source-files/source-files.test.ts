import { contract } from '@simdesk/contract';
import { fileNameOf, SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';
import { testServer } from '../testing/test-server.ts';

const { sourceFiles } = contract;
const server = testServer();
let token: string;
let call: ReturnType<typeof server.as>;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
  call = server.as(token);
});

const upload = (name: string) => uploadFile(server, token, { name, content: pdf, area: 'source-files' });

describe('a source file', () => {
  it('[sourcefiles.create] is created by every signed-in user, published, and answered with its id of 36 characters', async () => {
    const file_name = await upload('listino.pdf');
    const uuid = await call(sourceFiles.create, { file_name, anchor: 'listino_2026-B', description: 'Il listino' });
    expect(uuid).toHaveLength(36);
    const { update, create_at, ...record } = await call(sourceFiles.get, { uuid });
    expect(record).toEqual({ uuid, version: 1, file_name, anchor: 'listino_2026-B', description: 'Il listino', publish: 1 });
    expect(update).toBe(create_at);
    await expect(server.as(null)(sourceFiles.create, { file_name })).rejects.toMatchObject({ status: 401 });
    await expect(call(sourceFiles.create, { file_name, anchor: 'x'.repeat(101) })).rejects.toMatchObject({ status: 422 });
  });

  it('[sourcefiles.file_required] needs a stored file', async () => {
    for (const [file_name, problem] of [
      ['', 'required'],
      ['https://evil.example/x.pdf', 'invalid'],
      ['files/source-files/2026/01/00000000-0000-4000-8000-000000000000/x.pdf', 'unknown'],
    ] as const)
      await expect(call(sourceFiles.create, { file_name })).rejects.toMatchObject({
        status: 422,
        fields: { file_name: problem },
      });
  });

  it.each(['due parole', 'città', '#a', 'a/b'])('[sourcefiles.anchor] cannot have the anchor %j', async (anchor) => {
    const result = call(sourceFiles.create, { file_name: await upload('a.pdf'), anchor });
    await expect(result).rejects.toMatchObject({ status: 422, fields: { anchor: 'invalid' } });
  });

  it('has a unique anchor, or none', async () => {
    const file_name = await upload('b.pdf');
    await call(sourceFiles.create, { file_name, anchor: 'unico' });
    await expect(call(sourceFiles.create, { file_name, anchor: 'unico' })).rejects.toMatchObject({ fields: { anchor: 'taken' } });
    await call(sourceFiles.create, { file_name });
    await expect(call(sourceFiles.create, { file_name })).resolves.toHaveLength(36);
  });

  it('[sourcefiles.name] is found and sorted by its file name, not by its stored path', async () => {
    for (const name of ['zz città.pdf', 'aa.pdf', 'mm.pdf'])
      await call(sourceFiles.create, { file_name: await upload(name), description: 'ordinati' });
    const { data } = await call(sourceFiles.list, { search: 'ordinati', sort: 'file_name' });
    expect(data.map(({ file_name }) => fileNameOf(file_name))).toEqual(['aa.pdf', 'mm.pdf', 'zz città.pdf']);
    expect((await call(sourceFiles.list, { search: 'città' })).data).toHaveLength(1);
    expect((await call(sourceFiles.list, { search: 'source-files' })).data).toEqual([]);
  });

  it('has the time of its last update, and is deleted by SuperAdmin only', async () => {
    const uuid = await call(sourceFiles.create, { file_name: await upload('c.pdf') });
    await call(sourceFiles.publish, { uuid, publish: 0 });
    const { update, create_at, publish } = await call(sourceFiles.get, { uuid });
    expect(publish).toBe(0);
    expect(update > create_at).toBe(true);
    await expect(call(sourceFiles.remove, { uuid })).rejects.toMatchObject({ status: 403 });
    expect(await server.as(await server.signIn(SystemRole.SuperAdmin))(sourceFiles.remove, { uuid })).toBe(true);
  });
});
