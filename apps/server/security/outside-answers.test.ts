import { afterAll, describe, expect, it } from 'vitest';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { fetchJson } from '../outside/http-json.ts';

/** Answers without an end, slower than its reader, until the reader leaves. */
let sentBytes = 0;
const partner = createServer((request, response) => {
  response.writeHead(request.url === '/refusal' ? 400 : 200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const send = () => {
    while (!response.destroyed) {
      sentBytes += piece.length;
      if (!response.write(piece)) break;
    }
  };
  response.on('drain', send);
  send();
}).listen(0, '127.0.0.1');
await once(partner, 'listening');
afterAll(() => {
  partner.closeAllConnections();
  partner.close();
});

const fetchFrom = (path: string) =>
  fetchJson({
    system: 'The partner',
    url: new URL(path, `http://127.0.0.1:${(partner.address() as AddressInfo).port}`),
    answer: z.unknown(),
    timeoutMs: 20_000,
    attempts: 1,
  });

describe('an answer of an outside system that never ends', () => {
  it.each(['/answer', '/refusal'])('is given up at its limit, and not kept in memory: %s', async (path) => {
    sentBytes = 0;
    await expect(fetchFrom(path)).rejects.toMatchObject({ message: expect.stringContaining('answered too long') as string });
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024);
  });
});
