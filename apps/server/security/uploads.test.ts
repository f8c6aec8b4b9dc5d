import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { waitOptions } from '../testing/wait-options.ts';
import { testServer } from '../testing/test-server.ts';
import { encodeForm, sendForm, type FormPart } from '../testing/upload-forms.ts';

const server = testServer({ MAX_UPLOAD_MB: '1' });
let token: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
});

const url = '/api/file/upload?currentDir=blog';
const upload = (parts: FormPart[], address = url) => sendForm(server, token, address, parts);

describe('an upload is refused', () => {
  const small = { field: 'file', name: 'a.txt', content: 'a' };
  it.each<[string, FormPart[], string, number, object]>([
    ['without a file', [{ field: 'title', content: 'x' }], url, 422, { fields: { file: 'required' } }],
    ['with the file in another field', [{ ...small, field: 'image' }], url, 422, { fields: { image: 'invalid' } }],
    ['without an area', [small], '/api/file/upload', 422, { fields: { currentDir: 'required' } }],
    ['for an unknown area', [small], '/api/file/upload?currentDir=../secret', 422, { fields: { currentDir: 'choice' } }],
    [
      'for an area that is only a property of every object',
      [small],
      '/api/file/upload?currentDir=constructor',
      422,
      { fields: { currentDir: 'choice' } },
    ],
    ['with two files', [small, small], url, 400, { code: 'malformed' }],
    ['when the file is empty', [{ ...small, content: '' }], url, 422, { code: 'file_empty' }],
    ['when its kind is not accepted', [{ ...small, name: 'a.svg' }], url, 415, { code: 'file_kind' }],
    ['when it has no extension', [{ ...small, name: 'png' }], url, 415, { code: 'file_kind' }],
    ['when its content is of another kind', [{ ...small, name: 'a.png' }], url, 415, { code: 'file_type' }],
  ])('%s', async (_when, parts, address, status, error) => {
    const answer = await upload(parts, address);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error });
  });

  it('with a message that lists the accepted kinds or names the mismatch', async () => {
    const refusalOf = async (name: string) => (await upload([{ ...small, name }])).json<{ response: string }>().response;
    expect(await refusalOf('a.exe')).toMatch(/^Files of this kind are not accepted\. Accepted kinds: png, jpg, .*mp3\.$/);
    expect(await refusalOf('a.png')).toBe('The content of this file is not of the kind PNG.');
  });

  it('when it is larger than allowed, and the next upload is accepted', async () => {
    const answer = await upload([{ ...small, content: 'a'.repeat(1024 * 1024 + 1) }]);
    expect(answer.statusCode).toBe(413);
    expect(answer.json<{ response: string }>().response).toBe('This is larger than the 1 MB allowed.');
    expect((await upload([{ ...small, content: 'a'.repeat(1024 * 1024) }])).statusCode).toBe(200);
  });

  it.each([
    ['is cut off', (payload: Buffer) => payload.subarray(0, payload.length - 20)],
    ['is not a multipart form', () => Buffer.from('hello')],
  ])('when its form %s', async (_what, damage) => {
    const { payload, headers } = encodeForm([{ ...small, content: 'a'.repeat(200) }]);
    const sent = { ...headers, 'x-session-uuid': token };
    const answer = await server.request({ method: 'POST', url, payload: damage(payload), headers: sent });
    expect(answer.statusCode).toBe(400);
  });

  it('when the file has no name, since its kind is unknown', async () => {
    const content =
      '--part\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\na\r\n--part--';
    const headers = { 'content-type': 'multipart/form-data; boundary=part', 'x-session-uuid': token };
    expect((await server.request({ method: 'POST', url, payload: content, headers })).statusCode).toBe(415);
  });

  it('when the request is not a form, and when it has no session', async () => {
    const json = await server.request({ method: 'POST', url, payload: { a: 1 }, headers: { 'x-session-uuid': token } });
    expect(json.statusCode).toBe(415);
    expect((await server.request({ method: 'POST', url, ...encodeForm([small]) })).statusCode).toBe(401);
  });

  it('and the received file is removed from the disk', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'simdesk-received-'));
    vi.stubEnv('TMPDIR', folder).stubEnv('TEMP', folder);
    await upload([{ ...small, content: 'a'.repeat(1024 * 1024 + 1) }]);
    await upload([{ ...small, name: 'a.png' }]);
    await upload([small]);
    vi.unstubAllEnvs();
    // The file is removed just after the answer.
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]), waitOptions);
    await rm(folder, { recursive: true });
  });
});
