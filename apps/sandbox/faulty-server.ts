import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { askedPort, loopback, portOf } from './free-port.ts';
import type { RunningRole } from './role.ts';

/** How a system behaves, so that its failures can be seen: set by `POST /mode/{mode}` or on its page. */
const modes = ['fine', 'down', 'slow', 'nonsense'] as const;

/** One question to the system. */
export interface Asked {
  method: string;
  url: URL;
  /** The name of a request that changes something: under one name it counts once. */
  key: string;
  body: unknown;
  mode: string;
}

interface Played {
  /** The name of the role. */
  name: string;
  title: string;
  /** Under which the server is told the address. */
  setting: string;
  /** Further ways to behave that the system itself knows about. */
  moods?: readonly string[];
  /** What a question is answered with; undefined when there is no such page, `silence` when the line breaks. */
  answer: (asked: Asked) => unknown;
  /** What is answered in place of that by a system out of its mind. */
  nonsense: unknown;
  /** Questions worth a look. */
  links: { path: string; text: string }[];
}

/** In place of an answer: the work is done, but the line breaks before anybody hears of it. */
export const silence = Symbol('silence');

/** A system that answers JSON over HTTP, and fails when it is told to. */
export const startMoodyServer = async (played: Played): Promise<RunningRole> => {
  const { name, title, setting, answer, nonsense, links, moods = [] } = played;
  const known = [...modes, ...moods];
  let mode = 'fine';
  const waiting = new Set<NodeJS.Timeout>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', `http://${loopback}`);
    const asked = known.find((each) => url.pathname === `/mode/${each}`);
    if (method === 'POST' && asked) {
      mode = asked;
      response.writeHead(303, { location: '/' }).end();
    } else if (url.pathname === '/')
      response.setHeader('content-type', 'text/html; charset=utf-8').end(page(title, known, mode, links));
    else if (mode === 'down') request.socket.destroy();
    else if (mode === 'nonsense') json(response, nonsense);
    else {
      const key = String(request.headers['idempotency-key'] ?? '');
      const found = answer({ method, url, key, body: await bodyOf(request), mode });
      const send = () => (found === silence ? request.socket.destroy() : json(response, found));
      // What is slow does its work at once, and is long in saying so.
      if (mode === 'slow') waiting.add(setTimeout(send, slowMs));
      else send();
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  const port = await portOf(server.listen(askedPort(name), loopback));
  const address = `http://${loopback}:${port}`;
  return {
    env: { [setting]: address },
    page: `${address}/`,
    stop: async () => {
      for (const each of waiting) clearTimeout(each);
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

const json = (response: ServerResponse, body: unknown): void => {
  response.statusCode = body === undefined ? 404 : 200;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? { error: 'There is no such page.' }));
};

const page = (
  title: string,
  known: readonly string[],
  mode: string,
  links: Played['links'],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:40px auto;padding:0 16px}button{font:inherit;margin-right:8px}</style>
<h1>${title}</h1><p>It is <b>${mode}</b>. Make it</p>
${known.map((each) => `<form method="post" action="/mode/${each}" style="display:inline"><button>${each}</button></form>`).join('')}
<p>${links.map(({ path, text }) => `<a href="${path}">${text}</a>`).join(' · ')}</p></html>`;
