import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { image, pdf } from '../testing/file-contents.ts';
import { formOf, sendForm } from '../testing/upload-forms.ts';

const server = testServer();
const pool = () => server.running().services.connection.pool;
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

describe("the editor's token", () => {
  const tokenOf = (of: string) => server.as(of)(contract.files.editorToken, {});
  const upload = async (authorization: string, path: string = contract.files.editorUpload.path) => {
    const { payload, headers } = formOf([{ field: 'upload', name: 'sim.png', content: await image('png') }]);
    return server.request({ method: 'POST', url: path, payload, headers: { ...headers, authorization } });
  };

  it('uploads in the name of the user who asked for it, without a session', async () => {
    const answer = await upload(`Bearer ${await tokenOf(session)}`);
    expect(answer.json()).toMatchObject({ uploaded: true });
    const { user_uuid } = await server.as(session)(contract.accounts.currentSession, {});
    const path = new URL(answer.json<{ url: string }>().url).pathname.slice(1);
    const { rows } = await pool().query('select uploaded_by from stored_files where path = $1', [path]);
    expect(rows).toEqual([{ uploaded_by: user_uuid }]);
  });

  it('is for that call alone', async () => {
    const token = await tokenOf(session);
    expect((await upload(`Bearer ${token}`, `${contract.files.upload.path}?currentDir=blog`)).statusCode).toBe(401);
    expect((await upload(`Bearer ${token}`, `${contract.files.editorUpload.path}?more=1`)).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.request({ url: contract.orders.export.path, headers })).statusCode).toBe(401);
  });

  it('is worth nothing when it is forged, or a ticket for something else', async () => {
    const [head, body = '', signature] = (await tokenOf(session)).split('.');
    const link = await server.as(session)(contract.console.link, { address: contract.orders.export.path });
    const others = [`${head}.${body}.`, `${head}.${body}x.${signature}`, 'x.y.z', link.split('ticket=')[1] ?? ''];
    for (const other of others) expect((await upload(`Bearer ${other}`)).statusCode).toBe(401);
    expect((await upload('')).statusCode).toBe(401);
  });

  it('ends with the session in which it was asked for', async () => {
    const brief = await server.signIn(SystemRole.NoRole);
    const token = await tokenOf(brief);
    await server.as(brief)(contract.accounts.logout, {});
    expect((await upload(`Bearer ${token}`)).statusCode).toBe(401);
  });
});
