import { contract, type StoreImport } from '@simdesk/contract';
import { expect, vi } from 'vitest';
import { sendForm } from './upload-forms.ts';
import type { TestServer } from './test-server.ts';

const { upload, progress } = contract.stores;

/** Sends a file to be previewed or loaded, as a browser would. */
export const sendCsv = (server: TestServer, token: string, content: string | Buffer, isLoad = false, name = 'negozi.csv') =>
  sendForm(server, token, upload.path, [
    { field: 'isLoad', content: String(isLoad) },
    { field: 'file', name, content },
  ]);

export const progressOf = (server: TestServer, token: string): Promise<StoreImport> => server.as(token)(progress, {});

/** Asks until nothing goes on any more, as the console does each second. */
export const untilEnded = (server: TestServer, token: string): Promise<StoreImport> =>
  vi.waitFor(
    async () => {
      const now = await progressOf(server, token);
      expect(now.current).toBe(now.end);
      return now;
    },
    { timeout: 50_000, interval: 50 },
  );

/** The preview of a file. */
export const preview = async (server: TestServer, token: string, content: string | Buffer): Promise<StoreImport> => {
  const answer = await sendCsv(server, token, content);
  expect(answer.json()).toEqual({ response: true });
  return untilEnded(server, token);
};

/** The loading of a file that was previewed. */
export const load = async (server: TestServer, token: string, content: string | Buffer): Promise<StoreImport> => {
  const answer = await sendCsv(server, token, content, true);
  expect(answer.json()).toEqual({ response: true });
  return untilEnded(server, token);
};

/** A file of many stores, every one right and with coordinates. */
export const manyStores = (count: number): string =>
  [
    'store_name,address,latitude,longitude,instructions,priority',
    ...Array.from(
      { length: count },
      (_, n) => `Negozio ${n},"Via Roma ${n}, Milano",45.${1000 + n},9.1,Suonare il campanello,${n}`,
    ),
  ].join('\n');
