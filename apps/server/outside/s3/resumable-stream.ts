import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { slowFailure } from './s3-client.ts';
import { StorageFailure } from '../storage.ts';

/**
 * The body of an answer. When its connection breaks, the rest is requested again. The time limit counts only while the storage
 * is waited for, not while a slow reader is.
 */
export const resumableStream = (
  first: IncomingMessage,
  requestRest: (received: number) => Promise<IncomingMessage>,
  timeoutMs: number,
): Readable => {
  let source = first;
  let received = 0;
  let interruptions = 0;
  let timer: NodeJS.Timeout | undefined;
  const waitForMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => source.destroy(slowFailure(timeoutMs)), timeoutMs);
    source.resume();
  };
  const stream = new Readable({
    read: waitForMore,
    destroy: (error, done) => {
      clearTimeout(timer);
      source.destroy();
      done(error);
    },
  });
  const follow = (response: IncomingMessage) => {
    source = response;
    response.setTimeout(0);
    response.pause();
    response.on('data', (chunk: Buffer) => {
      clearTimeout(timer);
      received += chunk.length;
      if (stream.push(chunk)) waitForMore();
      else response.pause();
    });
    response.once('end', () => {
      clearTimeout(timer);
      stream.push(null);
    });
    response.on('error', (failure) => void resume(failure));
  };
  const resume = async (failure: Error): Promise<void> => {
    clearTimeout(timer);
    if (stream.destroyed) return;
    interruptions += 1;
    if (failure instanceof StorageFailure || interruptions > maxInterruptions) return void stream.destroy(failure);
    try {
      const rest = await requestRest(received);
      if (stream.destroyed) return void rest.destroy();
      follow(rest);
      waitForMore();
    } catch (error) {
      stream.destroy(error as Error);
    }
  };
  follow(first);
  return stream;
};

const maxInterruptions = 3;
