import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { expectedAuthorization } from './authorization.ts';
import { configuredPort, loopback, listeningPort } from './free-port.ts';
import type { RunningRole } from './role.ts';

/** The faults that every role has, and `fine` for none. Set with `POST /mode/{mode}` or on the page of the role. */
const modes = ['fine', 'down', 'slow', 'nonsense'] as const;

export interface SandboxRequest {
  method: string;
  url: URL;
  /** The idempotency key of a write, empty if it has none. */
  key: string;
  body: unknown;
  mode: string;
}

interface FaultyServerOptions {
  /** The name of the role, which configures its port. */
  name: string;
  title: string;
  /** The server's setting for the URL of this system. */
  setting: string;
  /** More modes, which `answer` implements. */
  faults?: readonly string[];
  /** The body of the answer, undefined for 404, or `droppedConnection`. */
  answer: (request: SandboxRequest) => unknown;
  /** The answer to every request in mode `nonsense`. */
  nonsense: unknown;
  /** Links on the page of the role. */
  links: { path: string; text: string }[];
}

/** Answered in place of a body: the request took effect, but the connection closes without a response. */
export const droppedConnection = Symbol('dropped connection');

/** A JSON server over HTTP that fails on demand. */
export const startFaultyServer = async (options: FaultyServerOptions): Promise<RunningRole> => {
  const { name, title, setting, answer, nonsense, links, faults = [] } = options;
  const allModes = [...modes, ...faults];
  const authorization = expectedAuthorization(setting, process.env);
  let mode = 'fine';
  const timers = new Set<NodeJS.Timeout>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', `http://${loopback}`);
    const newMode = allModes.find((name) => url.pathname === `/mode/${name}`);
    if (method === 'POST' && newMode) {
      mode = newMode;
      response.writeHead(303, { location: '/' }).end();
    } else if (url.pathname === '/')
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(title, allModes, mode, links));
    else if (mode === 'down') request.socket.destroy();
    else if (authorization !== null && request.headers.authorization !== authorization)
      json(response.setHeader('www-authenticate', 'Basic'), { error: 'The credentials are wrong.' }, 401);
    else if (mode === 'nonsense') json(response, nonsense);
    else {
      const key = String(request.headers['idempotency-key'] ?? '');
      const result = answer({ method, url, key, body: await bodyOf(request), mode });
      const send = () => (result === droppedConnection ? request.socket.destroy() : json(response, result));
      // Mode `slow` delays the answer, not the work.
      if (mode === 'slow') timers.add(setTimeout(send, slowMs));
      else send();
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  const port = await listeningPort(server.listen(configuredPort(name), loopback));
  const address = `http://${loopback}:${port}`;
  return {
    env: { [setting]: address },
    page: `${address}/`,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

const slowMs = 60_000;

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? null : JSON.parse(text);
};

const json = (response: ServerResponse, body: unknown, status = body === undefined ? 404 : 200): void => {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? { error: 'There is no such page.' }));
};

const page = (
  title: string,
  allModes: readonly string[],
  mode: string,
  links: FaultyServerOptions['links'],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:40px auto;padding:0 16px}button{font:inherit;margin-right:8px}</style>
<h1>${title}</h1><p>Mode: <b>${mode}</b>. Change it to</p>
${allModes.map((name) => `<form method="post" action="/mode/${name}" style="display:inline"><button>${name}</button></form>`).join('')}
<p>${links.map(({ path, text }) => `<a href="${path}">${text}</a>`).join(' · ')}</p></html>`;
