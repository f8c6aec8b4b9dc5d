import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts the compiled server with demo data; needs `npm run types` first. */
export const startServer = async (env) => {
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'true', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!/ready: \S+/.test(output)) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await pause(100);
  }
  const address = /ready: (\S+)/.exec(output)[1];
  const call = caller(address);
  return {
    address,
    call,
    memory: () => statusOf(server, 'VmRSS'),
    /** Resets the peak that `peakMemory` answers. */
    resetPeakMemory: () => writeFileSync(`/proc/${server.pid}/clear_refs`, '5'),
    peakMemory: () => statusOf(server, 'VmHWM'),
    signIn: async () => {
      const token = await call('/api/account/enter/login', { email: 'superadmin@example.com', password: 'demo1234' });
      return caller(address, token);
    },
    stop: async () => {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await exited;
    },
  };
};

/** Posts a form, or another body as JSON; sends GET without a body. */
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

/** A value of /proc/<pid>/status in megabytes. */
const statusOf = ({ pid }, name) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
