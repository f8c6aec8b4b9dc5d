import { createServer, type ServerResponse } from 'node:http';
import { donorOperators, offersOf } from './billing-offers.ts';
import { askedPort, loopback, portOf } from './free-port.ts';
import type { Role } from './role.ts';

/** How the billing system behaves, so that its failures can be seen: set by `POST /mode/{mode}` or on its page. */
const modes = ['fine', 'down', 'slow', 'nonsense'] as const;
type Mode = (typeof modes)[number];

/** A billing system with a price list that changes over time, and that fails when it is told to. */
export const billing: Role = {
  name: 'billing',
  setting: 'BSS_URL',
  start: async () => {
    let mode: Mode = 'fine';
    const waiting = new Set<NodeJS.Timeout>();
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', `http://${loopback}`);
      const asked = modes.find((each) => pathname === `/mode/${each}`);
      if (request.method === 'POST' && asked) {
        mode = asked;
        response.writeHead(303, { location: '/' }).end();
      } else if (pathname === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(page(mode));
      else if (mode === 'slow') waiting.add(setTimeout(() => answer(pathname, response), slowMs));
      else if (mode === 'down') request.socket.destroy();
      else if (mode === 'nonsense') json(response, { hello: 'this is not a price list' });
      else answer(pathname, response);
    });
    const port = await portOf(server.listen(askedPort('billing'), loopback));
    const address = `http://${loopback}:${port}`;
    return {
      env: { BSS_URL: address },
      page: `${address}/`,
      stop: async () => {
        for (const each of waiting) clearTimeout(each);
        server.closeAllConnections();
        await new Promise<void>((resolve) => server.close(() => resolve()));
      },
    };
  },
};

const slowMs = 60_000;

const answer = (path: string, response: ServerResponse): void => {
  const found = {
    '/offers': () => offersOf(new Date()),
    '/donor-operators': () => donorOperators,
    '/promo': () => ({ IsActive: true }),
  }[path];
  response.statusCode = found ? 200 : 404;
  json(response, found ? found() : { error: 'There is no such page.' });
};

const json = (response: ServerResponse, body: unknown): void => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

const page = (mode: Mode): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Billing sandbox</title>
<style>:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:40px auto;padding:0 16px}button{font:inherit;margin-right:8px}</style>
<h1>Billing sandbox</h1><p>It is <b>${mode}</b>. Make it</p>
${modes.map((each) => `<form method="post" action="/mode/${each}" style="display:inline"><button>${each}</button></form>`).join('')}
<p><a href="/offers">offers</a> · <a href="/donor-operators">donor operators</a> · <a href="/promo">promo</a></p></html>`;
