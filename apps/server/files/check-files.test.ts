import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypes } from '@simdesk/rules';
import { describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { checkFiles, deleteOrphans } from './index.ts';

const server = testServer({ DEMO: 'true' });

const check = () => {
  const { connection, storage } = server.running().services;
  return checkFiles(connection.database, storage);
};
const query = async (text: string, values: unknown[] = []) =>
  (await server.running().services.connection.pool.query(text, values)).rows as Record<string, string>[];
const onDisk = (folder: string) => join(server.running().services.config.dataDir, 'storage', folder);

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
const anHourAgo = new Date(Date.now() - 3_600_000);
const newFolder = () => `files/blog/2026/07/${randomUUID()}`;
const addContent = async (folder: string, changedAt: Date, name = 'content') => {
  await mkdir(onDisk(folder), { recursive: true });
  await writeFile(join(onDisk(folder), name), 'ciao');
  await utimes(join(onDisk(folder), name), changedAt, changedAt);
};
const addRow = (folder: string, createdAt: Date) =>
  query(
    `insert into stored_files (path, area, name, content_type, size, sha256, created_at)
     values ($1, 'blog', 'x.txt', 'text/plain', 4, '', $2)`,
    [`${folder}/x.txt`, createdAt],
  );
/** A stored file that nothing uses. */
const addFile = async (changedAt: Date) => {
  const folder = newFolder();
  await addContent(folder, changedAt);
  await addRow(folder, changedAt);
  return folder;
};
const orphanFolders = async () => (await check()).orphans.map(({ folder }) => folder);

describe('a check of the files', () => {
  it('finds nothing wrong with the demo data', async () => {
    const { count, bytes, ...problems } = await check();
    expect(problems).toEqual({ missing: [], orphans: [] });
    expect(count).toBe(Number((await query('select count(*) from stored_files'))[0]?.['count']));
    expect(bytes).toBeGreaterThan(count);
  });

  it('reports a file whose content is gone, and what uses it', async () => {
    const [slide] = await query('select image from slides limit 1');
    const [path = ''] = /files\/.*/.exec(slide?.['image'] ?? '') ?? [];
    const folder = join(path, '..');
    const [content] = await readdir(onDisk(folder));
    await rm(join(onDisk(folder), content ?? ''));
    expect((await check()).missing).toEqual([{ path, usedBy: ['slides'] }]);
    await addContent(folder, new Date());
  });

  it('reports a record that names a file which was never stored', async () => {
    const folder = newFolder();
    await query("insert into marks (name, value) values ('test', $1)", [`<img src="https://shop.example/${folder}/a.png">`]);
    expect((await check()).missing).toEqual([{ path: folder, usedBy: ['marks'] }]);
    await query("delete from marks where name = 'test'");
  });

  it.each([
    [
      'the rich text of a page',
      'update static_pages set content = content || $1 where uuid = (select uuid from static_pages limit 1)',
    ],
    ['a mail', 'update outbox set html = html || $1 where uuid = (select uuid from outbox limit 1)'],
    [
      'an earlier version in the audit',
      `insert into audit_records (email, area, call, before, request_id) values ('', 'blog', '/x', jsonb_build_object('text', $1::text), '')`,
    ],
    [
      'a version of a record',
      `insert into record_versions (kind, record, version, record_values) values ('blog', gen_random_uuid(), 1, jsonb_build_object('text', $1::text))`,
    ],
    ['a waiting job', `insert into jobs (kind, payload, run_at) values ('x', jsonb_build_object('text', $1::text), 'infinity')`],
  ])('a file that is named only by %s is no orphan', async (_case, statement) => {
    const folder = await addFile(twoDaysAgo);
    expect(await orphanFolders()).toContain(folder);
    await query(statement, [`<img src="/${folder}/x.txt">`]);
    expect(await orphanFolders()).not.toContain(folder);
  });

  it('a picture that only a mail template shows is no orphan', async () => {
    const folder = await addFile(twoDaysAgo);
    const template = 'files/email-notifications/2026/07/0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d13';
    await mkdir(onDisk(template), { recursive: true });
    await writeFile(join(onDisk(template), 'content'), `<img src="https://shop.example/${folder}/x.txt">`);
    await query(
      `insert into stored_files (path, area, name, content_type, size, sha256)
       values ($1, 'email-notifications', 'a.html', $2, 1, '')`,
      [`${template}/a.html`, fileTypes.html.mime],
    );
    expect(await orphanFolders()).not.toContain(folder);
    await rm(onDisk(folder), { recursive: true });
    expect((await check()).missing).toEqual([{ path: `${folder}/x.txt`, usedBy: [`${template}/a.html`] }]);
    await addContent(folder, twoDaysAgo);
    await query("update marks set value = value || $1 where name = 'demo'", [` ${template}`]);
  });

  it('the audit record of its upload is no use of a file', async () => {
    const folder = await addFile(twoDaysAgo);
    await query(
      `insert into audit_records (email, area, call, after, request_id)
       values ('', 'files', '/api/file/upload', jsonb_build_object('path', $1::text), '')`,
      [folder],
    );
    expect(await orphanFolders()).toContain(folder);
    await deleteOrphans(
      server.running().services.connection.database,
      server.running().services.storage,
      (await check()).orphans,
    );
  });

  it('deletes only orphans that are older than a day, with their descriptions', async () => {
    const old = { unused: await addFile(twoDaysAgo), undescribed: newFolder(), partial: newFolder() };
    await addContent(old.undescribed, twoDaysAgo);
    await addContent(old.partial, twoDaysAgo, 'content.partial');
    const young = { unused: await addFile(anHourAgo), undescribed: newFolder(), touched: await addFile(twoDaysAgo) };
    await addContent(young.undescribed, anHourAgo);
    await addContent(young.touched, anHourAgo);

    const { orphans } = await check();
    const all = [...Object.values(old), ...Object.values(young)];
    expect(orphans.map(({ folder }) => folder).toSorted()).toEqual(all.toSorted());
    expect(orphans.map(({ size }) => size)).toEqual(all.map(() => 4));
    const { connection, storage } = server.running().services;
    expect(await deleteOrphans(connection.database, storage, orphans)).toBe(3);

    expect((await orphanFolders()).toSorted()).toEqual(Object.values(young).toSorted());
    expect((await check()).missing).toEqual([]);
    expect(await query('select path from stored_files where path like $1', [`${old.unused}%`])).toEqual([]);
  });

  it('leaves files alone that somebody else put into the folder', async () => {
    await mkdir(onDisk('files/notes'), { recursive: true });
    await writeFile(join(onDisk('files/notes'), 'todo.txt'), 'x');
    expect((await orphanFolders()).filter((folder) => folder.includes('notes'))).toEqual([]);
  });
});
