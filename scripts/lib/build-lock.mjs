import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, log, root } from './project.mjs';

/** Runs work that installs or builds, one process at a time per folder. The lock is a socket, which closes with its process. */
export const withBuildLock = async (work) => {
  const lock = await acquire();
  try {
    return await work();
  } finally {
    lock.close();
  }
};

const name = `simdesk-work-${hashOf(root).slice(0, 16)}`;
const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);

const acquire = async () => {
  let hasLogged = false;
  for (;;) {
    try {
      return await listen();
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
    const holder = connect(address);
    try {
      await once(holder, 'connect');
    } catch {
      rmSync(address, { force: true });
      continue;
    }
    if (!hasLogged) log('Waiting for another Simdesk process that installs or builds in this folder…');
    hasLogged = true;
    await once(holder.resume(), 'close').catch(() => undefined);
  }
};

const listen = async () => {
  const waiting = new Set();
  const server = createServer((client) => waiting.add(client.on('error', () => undefined)));
  server.listen(address);
  await once(server, 'listening');
  server.unref();
  return {
    close: () => {
      server.close();
      for (const client of waiting) client.destroy();
    },
  };
};
