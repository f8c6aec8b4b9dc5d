import { createServer, type ServerResponse } from 'node:http';
import { askedPort, loopback, portOf } from './free-port.ts';
import type { RunningRole } from './role.ts';

/** How a system behaves, so that its failures can be seen: set by `POST /mode/{mode}` or on its page. */
const modes = ['fine', 'down', 'slow', 'nonsense'] as const;
type Mode = (typeof modes)[number];

interface Played {
  /** The name of the role. */
  name: string;
  title: string;
  /** Under which the server is told the address. */
  setting: string;
  /** What a question is answered with; undefined when there is no such page. */
  answer: (url: URL) => unknown;
  /** What is answered in place of that by a system out of its mind. */
  nonsense: unknown;
  /** Questions worth a look. */
  links: { path: string; text: string }[];
}

/** A system that answers JSON over HTTP, and fails when it is told to. */
export const startMoodyServer = async ({ name, title, setting, answer, nonsense, links }: Played): Promise<RunningRole> => {
  let mode: Mode = 'fine';
  const waiting = new Set<NodeJS.Timeout>();
  const reply = (url: URL, response: ServerResponse): void => {
    const found = answer(url);
    response.statusCode = found === undefined ? 404 : 200;
    json(response, found ?? { error: 'There is no such page.' });
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${loopback}`);
    const asked = modes.find((each) => url.pathname === `/mode/${each}`);
    if (request.method === 'POST' && asked) {
      mode = asked;
      response.writeHead(303, { location: '/' }).end();
    } else if (url.pathname === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(page(title, mode, links));
    else if (mode === 'slow') waiting.add(setTimeout(() => reply(url, response), slowMs));
    else if (mode === 'down') request.socket.destroy();
    else if (mode === 'nonsense') json(response, nonsense);
    else reply(url, response);
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

const json = (response: ServerResponse, body: unknown): void => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

const page = (
  title: string,
  mode: Mode,
  links: Played['links'],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:40px auto;padding:0 16px}button{font:inherit;margin-right:8px}</style>
<h1>${title}</h1><p>It is <b>${mode}</b>. Make it</p>
${modes.map((each) => `<form method="post" action="/mode/${each}" style="display:inline"><button>${each}</button></form>`).join('')}
<p>${links.map(({ path, text }) => `<a href="${path}">${text}</a>`).join(' · ')}</p></html>`;
