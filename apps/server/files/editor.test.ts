import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { image, pdf } from '../testing/file-contents.ts';
import { encodeForm, sendForm } from '../testing/upload-forms.ts';

const server = testServer();
const pool = () => server.running().services.connection.pool;
let session: string;
beforeAll(async () => {
  session = await server.signIn(SystemRole.NoRole);
});

describe('an image from the editor', () => {
  const upload = (name: string, content: Buffer, field = 'upload') =>
    sendForm(server, session, contract.files.editorUpload.path, [{ field, name, content }]);

  it('is stored, and the answer has the format that the editor expects', async () => {
    const answer = await upload('sim.webp', await image('webp'));
    expect(answer.json()).toEqual({ uploaded: true, url: expect.stringMatching(/\/files\/content\/.*\/sim\.webp$/) as string });
    const { url } = answer.json<{ url: string }>();
    expect((await server.request({ url: new URL(url).pathname })).statusCode).toBe(200);
    expect((await upload('sim.png', await image('png'), 'file')).statusCode).toBe(200);
  });

  it('is refused with the message in the field that the editor reads', async () => {
    const wrongKind = await upload('offerta.pdf', pdf);
    expect([wrongKind.statusCode, wrongKind.json()]).toMatchObject([
      415,
      { error: { message: 'Files of this kind are not accepted. Accepted kinds: png, jpg, jpeg, gif, webp.' } },
    ]);
    const wrongContent = await upload('offerta.png', pdf);
    expect(wrongContent.json()).toMatchObject({ error: { message: 'The content of this file is not of the kind PNG.' } });
  });
});

describe("the editor's token", () => {
  const requestToken = (sessionToken: string) => server.as(sessionToken)(contract.files.editorToken, {});
  const upload = async (authorization: string, path: string = contract.files.editorUpload.path) => {
    const { payload, headers } = encodeForm([{ field: 'upload', name: 'sim.png', content: await image('png') }]);
    return server.request({ method: 'POST', url: path, payload, headers: { ...headers, authorization } });
  };

  it('uploads on behalf of the user who requested it, without a session', async () => {
    const answer = await upload(`Bearer ${await requestToken(session)}`);
    expect(answer.json()).toMatchObject({ uploaded: true });
    const { user_uuid } = await server.as(session)(contract.accounts.currentSession, {});
    const path = new URL(answer.json<{ url: string }>().url).pathname.slice(1);
    const { rows } = await pool().query('select uploaded_by from stored_files where path = $1', [path]);
    expect(rows).toEqual([{ uploaded_by: user_uuid }]);
  });

  it('is valid for that call only', async () => {
    const token = await requestToken(session);
    expect((await upload(`Bearer ${token}`, `${contract.files.upload.path}?currentDir=blog`)).statusCode).toBe(401);
    expect((await upload(`Bearer ${token}`, `${contract.files.editorUpload.path}?more=1`)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.request({ url: contract.orders.export.path, headers })).statusCode).toBe(401);
  });

  it('is refused when it is forged or issued for another call', async () => {
    const [head, body = '', signature] = (await requestToken(session)).split('.');
    const link = await server.as(session)(contract.console.link, { address: contract.orders.export.path });
    const invalidTokens = [`${head}.${body}.`, `${head}.${body}x.${signature}`, 'x.y.z', link.split('ticket=')[1] ?? ''];
    for (const invalidToken of invalidTokens) expect((await upload(`Bearer ${invalidToken}`)).statusCode).toBe(401);
    expect((await upload('')).statusCode).toBe(401);
  });

  it('expires with the session that requested it', async () => {
    const endedSession = await server.signIn(SystemRole.NoRole);
    const token = await requestToken(endedSession);
    await server.as(endedSession)(contract.accounts.logout, {});
    expect((await upload(`Bearer ${token}`)).statusCode).toBe(401);
  });
});
