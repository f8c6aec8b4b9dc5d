import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf, root, say } from './project.mjs';

/** Installs and builds of one folder must not meet: the second waits. The lock is a socket, which ends with its process. */
export const oneAtATime = async (work) => {
  const lock = await take();
  try {
    return await work();
  } finally {
    lock.close();
  }
};

const name = `simdesk-work-${hashOf(root).slice(0, 16)}`;
const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);

const take = async () => {
  let told = false;
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
    if (!told) say('Waiting for another Simdesk that is installing or building here…');
    told = true;
    await once(holder.resume(), 'close').catch(() => undefined);
  }
};

const listen = async () => {
  const visitors = new Set();
  const server = createServer((visitor) => visitors.add(visitor.on('error', () => undefined)));
  server.listen(address);
  await once(server, 'listening');
  server.unref();
  return {
    close: () => {
      server.close();
      for (const visitor of visitors) visitor.destroy();
    },
  };
};
