import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The compiled server as a process of its own, with the demo's people; `npm run types` first. */
export const startServer = async (env) => {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'true', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.on('data', (chunk) => (printed += String(chunk)));
  while (!/ready: \S+/.test(printed)) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await pause(100);
  }
  const address = /ready: (\S+)/.exec(printed)[1];
  const call = caller(address);
  return {
    address,
    call,
    memory: () => statusOf(server, 'VmRSS'),
    /** Forgets the highest memory so far; `highest` answers that since then. */
    forgetHighest: () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5'),
    highest: () => statusOf(server, 'VmHWM'),
    signIn: async () => {
      const token = await call('/api/account/enter/login', { email: 'superadmin@example.com', password: 'demo1234' });
      return caller(address, token);
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
};

/** Sends a form, or anything else as JSON; without a body it asks. */
const caller =
  (address, token = '') =>
  async (path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(new URL(path, address), {
      method: body ? 'POST' : 'GET',
      headers: { 'x-session-uuid': token, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).response;
  };

/** In megabytes, as the kernel has it. */
const statusOf = ({ pid }, name) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
