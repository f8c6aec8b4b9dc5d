import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { billing } from '@simdesk/sandbox/billing';
import { geocoder } from '@simdesk/sandbox/geocoder';
import { mailSink } from '@simdesk/sandbox/mail-sink';
import { payments } from '@simdesk/sandbox/payments';
import { copyDemo } from './demo.ts';

/** A server with its own copy of the demo and its own outside systems. */
export interface Simdesk extends Server {
  /** The pages of the outside systems that tests use. */
  billing: string;
  mailbox: string;
  /** Starts a further server for the same database. */
  startAnother: () => Promise<Server>;
}

interface Server {
  address: string;
  stop: () => Promise<void>;
}

export const startSimdesk = async (name: string): Promise<Simdesk> => {
  const demo = await copyDemo(name);
  const outside = {
    billing: await billing.start(),
    payments: await payments.start(),
    geocoder: await geocoder.start(),
    mail: await mailSink.start(),
  };
  const settings = { ...demo, ...Object.assign({}, ...Object.values(outside).map(({ env }) => env)) } as Settings;
  const server = await startServer(settings);
  return {
    address: server.address,
    billing: outside.billing.page ?? '',
    mailbox: outside.mail.page ?? '',
    startAnother: () => startServer(settings),
    stop: async () => {
      await server.stop();
      await Promise.all(Object.values(outside).map((system) => system.stop()));
    },
  };
};

type Settings = Record<string, string>;

const startServer = async (settings: Settings): Promise<Server> => {
  const server = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...settings,
      PORT: '0',
      CHECK_ANSWERS: 'true',
      LOG_LEVEL: 'warn',
      // No test needs the internet.
      TILE_URL: 'off',
    },
    // The server stops when the channel closes, also if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server did not start: see its output above.')));
    createInterface({ input: server.stdout as Readable }).on('line', (line) => {
      const [, ready] = /^Simdesk is ready: (\S+)/.exec(line) ?? [];
      if (ready) resolve(ready);
    });
  });
  return {
    address,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
};

const program = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
