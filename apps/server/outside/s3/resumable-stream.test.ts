import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resumableStream } from './resumable-stream.ts';

const timeoutMs = 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An answer whose body the test writes. */
const openAnswer = () => {
  const socketTimeout = vi.fn<(ms: number) => void>();
  const source = Object.assign(new PassThrough(), { setTimeout: socketTimeout });
  const requestRest = () => Promise.reject(new Error('no second request'));
  const stream = resumableStream(source as unknown as IncomingMessage, requestRest, timeoutMs);
  const failures: unknown[] = [];
  stream.on('error', (error) => failures.push(error));
  return { source, stream, socketTimeout, failures };
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('a slow reader is not cut off by the timeout', async () => {
  const { source, stream, socketTimeout, failures } = openAnswer();
  // More than the stream buffers, so that it stops to ask for more.
  source.write(Buffer.alloc(200_000));
  stream.read(1);
  await settle();
  await vi.advanceTimersByTimeAsync(100 * timeoutMs);
  expect(failures).toEqual([]);
  expect(stream.destroyed).toBe(false);
  expect(socketTimeout).toHaveBeenCalledWith(0);
});

it('a storage that stops within its answer is given up after the timeout', async () => {
  const { source, stream, failures } = openAnswer();
  source.write('ciao');
  stream.resume();
  await settle();
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await settle();
  expect(failures).toMatchObject([{ name: 'StorageFailure', reason: 'slow' }]);
});
