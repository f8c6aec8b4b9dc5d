import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@simdesk/contract';
import { SystemRole } from '@simdesk/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { issueTicket } from '../core/auth/link-tickets.ts';
import { testServer } from '../testing/test-server.ts';
import { image, mp4, pdf } from '../testing/file-contents.ts';
import { uploadFile } from '../testing/upload-forms.ts';

const server = testServer();
let png: Buffer;
const paths: Record<'png' | 'pdf' | 'html' | 'mp4' | 'private', string> = { png: '', pdf: '', html: '', mp4: '', private: '' };
beforeAll(async () => {
  const token = await server.signIn(SystemRole.NoRole);
  png = await image('png');
  const upload = async (name: string, content: Buffer | string, area = 'blog') =>
    new URL(await uploadFile(server, token, { name, content, area })).pathname;
  paths.png = await upload('sim card.png', png);
  paths.pdf = await upload('offerta.pdf', pdf);
  paths.html = await upload("l'è (1).html", '<script>alert(1)</script>');
  paths.mp4 = await upload('spot.mp4', mp4);
  paths.private = await upload('letter.png', png, 'feedback');
});

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.request({ method, url, headers });

describe('a public file at its URL', () => {
  it('is shown inline without signing in if it is an image, on every site, and cached by browsers', async () => {
    const answer = await open(paths.png);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': 'inline; filename="sim card.png"',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is shown inline if it is a PDF, without the sandbox that some viewers do not support', async () => {
    const { headers } = await open(paths.pdf);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename=offerta.pdf',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  it('is downloaded if it is of another kind', async () => {
    const { headers } = await open(paths.html);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="l'? (1).html"; filename*=UTF-8''l%27%C3%A8%20%281%29.html`,
    );
    expect(headers['content-security-policy']).toMatch(/^sandbox;/);
  });

  it.each([
    ['a; b=c.txt', 'attachment; filename="a; b=c.txt"'],
    [`l'è; \\"nuovo\\".txt`, `attachment; filename="l'?; -nuovo-.txt"; filename*=UTF-8''l%27%C3%A8%3B%20-nuovo-.txt`],
    ['тариф 5€.txt', `attachment; filename="????? 5?.txt"; filename*=UTF-8''${encodeURIComponent('тариф 5€.txt')}`],
  ])('has its name in the header: %s', async (name, header) => {
    const session = await server.signIn(SystemRole.NoRole);
    const address = await uploadFile(server, session, { name, content: 'x' });
    expect((await open(new URL(address).pathname)).headers['content-disposition']).toBe(header);
  });

  it('is not sent again to a client that has it', async () => {
    const { etag = '' } = (await open(paths.png)).headers;
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const header of [etag, `"other", W/${etag}`, '*']) {
      const answer = await open(paths.png, { 'if-none-match': header });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await open(paths.png, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is answered without its content to HEAD', async () => {
    const answer = await open(paths.png, {}, 'HEAD');
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', String(png.length)]);
  });

  it('is sent in part for a range request', async () => {
    const answer = await open(paths.mp4, { range: 'bytes=4-11' });
    expect([answer.statusCode, answer.body]).toEqual([206, 'ftypisom']);
    expect(answer.headers).toMatchObject({ 'content-range': `bytes 4-11/${mp4.length}`, 'content-length': '8' });
    expect((await open(paths.mp4, { range: 'bytes=4-11', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('is found with every encoding of its name that browsers use', async () => {
    expect((await open(paths.html.replace("'", '%27').replace('(', '%28'))).statusCode).toBe(200);
    expect((await open(`${paths.png}?v=2`)).statusCode).toBe(200);
  });
});

describe('a private file', () => {
  const ticketOf = async (session: string, path = paths.private) =>
    issueTicket({ db: server.running().services.connection.database, token: session }, path.slice(1));

  it('is opened with its own ticket, not cached and not shown on other sites', async () => {
    const session = await server.signIn(SystemRole.NoRole);
    const answer = await open(`${paths.private}?ticket=${await ticketOf(session)}`);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  it('is not opened with the ticket of another file, or after its user signed out', async () => {
    const session = await server.signIn(SystemRole.NoRole);
    const [ownTicket, otherTicket] = [await ticketOf(session), await ticketOf(session, paths.png)];
    await server.as(session)(contract.accounts.logout, {});
    for (const ticket of [ownTicket, otherTicket, '', 'x', '1&ticket=2'])
      expect((await open(`${paths.private}?ticket=${ticket}`)).statusCode).toBe(404);
  });
});

describe('no file is served', () => {
  it('from a private area without a ticket, even with a session', async () => {
    const token = await server.signIn(SystemRole.SuperAdmin);
    const answer = await open(paths.private, { 'x-session-uuid': token });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it('when its content is missing', async () => {
    vi.spyOn(server.running().services.storage, 'open').mockResolvedValueOnce(null);
    const answer = await open(paths.png);
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([404, undefined, undefined]);
  });

  it('at a URL outside the stored files, in any encoding', async () => {
    const { app } = server.running();
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const folder = paths.png.replace(/[^/]+$/, '');
    const addresses = [
      '/files/',
      '/files/../../../../../../etc/passwd',
      '/files/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/files/..%2f..%2f..%2fetc%2fpasswd',
      '/files/blog/2026/07/../../../../etc/passwd',
      '/files//etc/passwd',
      `${folder}..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd`,
      `${folder}..%5c..%5cwindows`,
      `${folder}%00`,
      `${folder}sim%20card.png%00.txt`,
      `${folder}content`,
      `${folder}%zz`,
      `${folder}%c0%ae%c0%ae`,
      `/files${paths.png}`,
      `${paths.png}/`,
      `${paths.png}/..`,
    ];
    for (const path of addresses) {
      const answer = await getRaw(port, path);
      expect([path, answer.status >= 400 && answer.status < 500, answer.body]).toEqual([
        path,
        true,
        expect.stringMatching(/"error"/),
      ]);
    }
  });
});

/** Sends the path unchanged; fetch would normalize it. */
const getRaw = (port: number, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    }).on('error', reject);
  });
