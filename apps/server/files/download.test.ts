import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testServer } from '../testing/test-server.ts';
import { image } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';

const server = testServer();
let token: string;
let png: Buffer;
let address: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
  png = await image('png');
  address = await uploadFile(server, token, { name: "l'offerta (1) è.png", content: png });
});

const getFile = (file_name: unknown, session = token) =>
  server.request({
    method: 'POST',
    url: contract.files.getFile.path,
    payload: { file_name },
    headers: { 'x-session-uuid': session },
  });

describe('a stored file', () => {
  it('[files.download] is downloaded by its stored path as a blob, with its type and name', async () => {
    const answer = await getFile(address.slice(address.indexOf('files/')));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="l'offerta (1) ?.png"; filename*=UTF-8''l%27offerta%20%281%29%20%C3%A8.png`,
    );
  });

  it('is downloaded by its URL too, with the name encoded or not', async () => {
    expect((await getFile(address)).rawPayload.equals(png)).toBe(true);
    expect((await getFile(decodeURIComponent(address))).rawPayload.equals(png)).toBe(true);
  });

  it('is downloaded from a private area by users with permission', async () => {
    const letter = await uploadFile(server, token, { name: 'letter.txt', content: 'ciao', area: 'feedback' });
    expect((await getFile(letter)).body).toBe('ciao');
    expect((await getFile(letter, '')).statusCode).toBe(401);
  });

  it.each([
    '../../../../etc/passwd',
    '/etc/passwd',
    'files/../../../etc/passwd',
    'files/blog/2026/07/0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d11/..%2f..%2f..%2fcontent',
    'files/blog/2026/07/0b8f5a52-7a0e-4a6e-9a57-3f6a1f0c2d11/unknown.png',
    'file:///etc/passwd',
  ])('is not found by %j', async (file_name) => {
    const answer = await getFile(file_name);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  it.each([['files/\0'], ['\ud800'], [''], ['a'.repeat(501)], [7], [null], [undefined]])(
    'is refused for the invalid path %j',
    async (file_name) => {
      expect((await getFile(file_name)).statusCode).toBe(422);
    },
  );

  it('is not found by another name, or when its content is missing', async () => {
    expect((await getFile(address.replace(/[^/]+$/, 'other.png'))).statusCode).toBe(404);
    vi.spyOn(server.running().services.storage, 'open').mockResolvedValueOnce(null);
    expect((await getFile(address)).statusCode).toBe(404);
    expect((await getFile(address)).statusCode).toBe(200);
  });
});
