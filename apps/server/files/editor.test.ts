import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../database/connection.ts';
import { testServer } from '../testing/test-server.ts';
import { editorTokens } from './editor-token.ts';
import { image, pdf } from './test-contents.ts';
import { sendForm } from './test-forms.ts';

const server = testServer();
const database = () => server.running().services.connection.database;
let session: string;
beforeAll(async () => {
  session = await server.signIn(SystemRole.NoRole);
});

describe('a picture from the editor', () => {
  const upload = (name: string, content: Buffer, field = 'upload') =>
    sendForm(server, session, contract.files.editorUpload.path, [{ field, name, content }]);

  it('is stored and answered in the form the editor expects', async () => {
    const answer = await upload('sim.webp', await image('webp'));
    expect(answer.json()).toEqual({ uploaded: true, url: expect.stringMatching(/\/files\/content\/.*\/sim\.webp$/) as string });
    const { url } = answer.json<{ url: string }>();
    expect((await server.request({ url: new URL(url).pathname })).statusCode).toBe(200);
    expect((await upload('sim.png', await image('png'), 'file')).statusCode).toBe(200);
  });

  it('is refused with the sentence where the editor looks for it', async () => {
    const wrongKind = await upload('offerta.pdf', pdf);
    expect([wrongKind.statusCode, wrongKind.json()]).toMatchObject([
      415,
      { error: { message: 'Files of this kind are not accepted. Accepted are: png, jpg, jpeg, gif, webp.' } },
    ]);
    const wrongContent = await upload('offerta.png', pdf);
    expect(wrongContent.json()).toMatchObject({ error: { message: 'The content of this file is not of the kind PNG.' } });
  });
});

const issue = (db: Queryable, sub: string, now?: number) => editorTokens.issue(db, { sub }, now);
const read = async (token: string, now?: number) => (await editorTokens.read(database(), token, now))?.sub ?? null;

describe("the editor's token", () => {
  it('names the user who asked for it', async () => {
    const token = await server.as(session)(contract.files.editorToken, {});
    const { user_uuid } = await server.as(session)(contract.accounts.currentSession, {});
    expect(await read(token)).toBe(user_uuid);
  });

  it('is good for half an hour', async () => {
    const now = Date.parse('2026-07-01T10:00:00Z');
    const token = await issue(database(), 'somebody', now);
    expect(await read(token, now + 30 * 60_000 - 1)).toBe('somebody');
    expect(await read(token, now + 30 * 60_000)).toBeNull();
  });

  it('is nothing when somebody else made or changed it', async () => {
    const [head, body, signature] = (await issue(database(), 'somebody')).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = encode({ sub: 'admin', exp: 9_999_999_999 });
    const unsigned = encode({ alg: 'none', typ: 'JWT' });
    const forged = [`${head}.${claims}.${signature}`, `${unsigned}.${claims}.`, `${head}.${body}.`, `${head}.${body}`, 'x', ''];
    for (const token of forged) expect(await read(token)).toBeNull();
    expect(await read(`${head}.${body}.${signature}.x`)).toBeNull();
  });

  it('is signed alike by every server, even when all need the secret at once', async () => {
    const other = await server.second();
    await database().execute("delete from marks where name = 'editor-token-secret'");
    const databases = [database(), other.services.connection.database];
    const tokens = await Promise.all([...databases, ...databases, ...databases].map((db) => issue(db, 'somebody')));
    for (const token of tokens) expect(await read(token)).toBe('somebody');
  });
});
