import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contract, type StoreImport } from '@simdesk/contract';
import { encodeForm } from '../upload-forms.ts';
import { HttpFailure, send, type HttpCaller } from './http-caller.ts';

const { upload, progress } = contract.stores;

/** Previews and loads a file of stores as the console does, and answers their names when all are acknowledged. */
export const importStores = async (server: string, session: string, asStaff: HttpCaller): Promise<string[]> => {
  const names = Array.from({ length: lines }, () => randomUUID());
  const rows = names.map((name, line) => `${name},"Via Roma ${line}, Milano",45.${1000 + line},9.1`);
  const content = Buffer.from(['store_name,address,latitude,longitude', ...rows].join('\n'));
  const start = async (isLoad: boolean) => {
    const { payload, headers } = encodeForm([
      { field: 'isLoad', content: String(isLoad) },
      { field: 'file', name: 'negozi.csv', content },
    ]);
    const url = new URL(upload.path, server);
    const answer = await send(url, { method: 'POST', headers: { ...headers, 'x-session-uuid': session }, body: payload });
    answer.resume();
    if (answer.statusCode !== 200) throw new HttpFailure(upload.path, answer.statusCode ?? 0, '');
  };
  /** The console goes on asking if it gets no answer. */
  const waitFor = async (state: StoreImport['state']) => {
    const deadline = performance.now() + longestMs;
    while (performance.now() < deadline) {
      const reached = await asStaff(progress, {}).catch(() => null);
      if (reached?.state === 'failed') throw new Error('the import failed');
      if (reached?.state === state && reached.current === reached.end) return reached.details.successCount;
      await pause(askEveryMs);
    }
    throw new Error(`the import is not ${state} after ${longestMs / 1000} s`);
  };
  await start(false);
  await waitFor('ready');
  await start(true);
  const loaded = await waitFor('loaded');
  if (loaded !== lines) throw new Error(`${loaded} of ${lines} stores were loaded`);
  return names;
};

const lines = 50;
const askEveryMs = 500;
const longestMs = 60_000;
