import { contract, type StoreImport } from '@simdesk/contract';
import { expect, vi } from 'vitest';
import { sendForm } from './upload-forms.ts';
import type { TestServer } from './test-server.ts';

const { upload, progress } = contract.stores;

/** Uploads a file for preview or loading. */
export const sendCsv = (server: TestServer, token: string, content: string | Buffer, isLoad = false, name = 'negozi.csv') =>
  sendForm(server, token, upload.path, [
    { field: 'isLoad', content: String(isLoad) },
    { field: 'file', name, content },
  ]);

export const readProgress = (server: TestServer, token: string): Promise<StoreImport> => server.as(token)(progress, {});

/** Polls until the import has ended, as the console does each second. */
export const waitForImport = (server: TestServer, token: string): Promise<StoreImport> =>
  vi.waitFor(
    async () => {
      const progress = await readProgress(server, token);
      expect(progress.current).toBe(progress.end);
      return progress;
    },
    { timeout: 50_000, interval: 50 },
  );

export const preview = async (
  server: TestServer,
  token: string,
  content: string | Buffer,
  name = 'negozi.csv',
): Promise<StoreImport> => {
  const answer = await sendCsv(server, token, content, false, name);
  expect(answer.json()).toEqual({ response: true });
  return waitForImport(server, token);
};

/** Loads a file that was previewed. */
export const load = async (server: TestServer, token: string, content: string | Buffer): Promise<StoreImport> => {
  const answer = await sendCsv(server, token, content, true);
  expect(answer.json()).toEqual({ response: true });
  return waitForImport(server, token);
};

/** A file of many valid stores with coordinates. */
export const manyStores = (count: number): string =>
  [
    'store_name,address,latitude,longitude,instructions,priority',
    ...Array.from(
      { length: count },
      (_, n) => `Negozio ${n},"Via Roma ${n}, Milano",45.${1000 + n},9.1,Suonare il campanello,${n}`,
    ),
  ].join('\n');
