import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SystemRole } from '@simdesk/rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitOptions } from '../testing/wait-options.ts';
import { testServer } from '../testing/test-server.ts';

const megabyte = 1024 * 1024;
const server = testServer({ MAX_UPLOAD_MB: '200' });
let token: string;
let port: number;
let uploadFolder: string;
beforeAll(async () => {
  token = await server.signIn(SystemRole.NoRole);
  const { app } = server.running();
  await app.listen({ port: 0 });
  port = (app.server.address() as AddressInfo).port;
  uploadFolder = await mkdtemp(join(tmpdir(), 'simdesk-received-'));
  vi.stubEnv('TMPDIR', uploadFolder).stubEnv('TEMP', uploadFolder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(uploadFolder, { recursive: true });
});

/** Starts an upload; the caller sends its content. */
const startUpload = (field = 'file') => {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/file/upload?currentDir=source-files',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=part', 'x-session-uuid': token },
  });
  outgoing.write(`--part\r\nContent-Disposition: form-data; name="${field}"; filename="big.txt"\r\n\r\n`);
  return outgoing;
};

const chunk = Buffer.alloc(megabyte, 'simdesk\n');

const uploadMegabytes = async (
  megabytes: number,
  field?: string,
  watch = () => {},
): Promise<{ status: number; body: string }> => {
  const outgoing = startUpload(field);
  const response = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (!outgoing.write(chunk)) await once(outgoing, 'drain');
    watch();
  }
  outgoing.end('\r\n--part--\r\n');
  const [answer] = await response;
  return { status: answer.statusCode ?? 0, body: await text(answer) };
};

const memory = () => process.memoryUsage().arrayBuffers;

describe('a large file', () => {
  it('is uploaded and downloaded in chunks and never completely in memory', async () => {
    const before = memory();
    let peak = 0;
    const watch = () => {
      peak = Math.max(peak, memory() - before);
    };
    const uploaded = await uploadMegabytes(160, 'file', watch);
    expect(uploaded.status).toBe(200);
    const { response } = JSON.parse(uploaded.body) as { response: string };

    const outgoing = request({ port, host: '127.0.0.1', path: new URL(response).pathname, agent: false }).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      watch();
    }
    expect(size).toBe(160 * megabyte);
    expect(peak).toBeLessThan(80 * megabyte);
  });

  it('larger than the limit is refused, and the client receives the answer', async () => {
    const { status, body } = await uploadMegabytes(201);
    expect(status).toBe(413);
    expect(JSON.parse(body)).toMatchObject({ response: 'This is larger than the 200 MB allowed.' });
  });

  it('in the wrong field is refused, and the client receives the answer', async () => {
    expect(await uploadMegabytes(20, 'picture')).toMatchObject({ status: 422 });
  });

  it('leaves no file on disk when the client disconnects', async () => {
    const outgoing = startUpload();
    outgoing.on('error', () => undefined);
    outgoing.write(chunk);
    await vi.waitFor(async () => expect(await readdir(uploadFolder)).toHaveLength(1), waitOptions);
    outgoing.destroy();
    await vi.waitFor(async () => expect(await readdir(uploadFolder)).toEqual([]), waitOptions);
  });
});
