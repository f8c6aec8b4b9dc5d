import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { escapeHtml } from '@simdesk/rules';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** /api/docs: a static page of every call with its access, input and answer. */
export const apiDocsRoute = (app: FastifyInstance): void => {
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send((page ??= render())));
};

let page: string | undefined;

const render = (): string => {
  const calls = listCalls(contract);
  const areas = Object.keys(contract);
  const sections = areas.map((area) => {
    const descriptions = calls.filter(({ name }) => name[0] === area).map(({ name, call }) => describe(name, call));
    return `<h2 id="${area}">${area}</h2>${descriptions.join('')}`;
  });
  const links = areas.map((area) => `<a href="#${area}">${area}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Simdesk calls</title><style>${style}</style><main><h1>Simdesk calls</h1>
<p>Send <code>X-Session-UUID</code> with the value that login answers, and <code>X-Tenant: null</code>.
The same as a file for programs: <a href="${contract.console.openapi.path}">openapi.json</a>.</p><p>${links}</p>${sections.join('')}</main></html>`;
};

const describe = (name: string[], call: AnyCall): string => `<details><summary><b>${call.method}</b> <code>${call.path}</code>
<small>${name.join('.')} · ${call.access}</small></summary>
<h3>Input${call.fileFields.length > 0 ? ` (multipart, file in ${call.fileFields.join(' or ')})` : ''}</h3><pre>${json(call.input, 'input')}</pre>
<h3>Answer</h3><pre>${call.answer.body ? json(call.answer.body, 'output') : 'a file'}</pre></details>`;

const json = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(rest, null, 2));
};

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:960px;margin:0 auto;padding:24px}
details{border:1px solid #8884;border-radius:8px;margin:6px 0;padding:8px 12px}summary{cursor:pointer}small{opacity:.7}
pre{overflow:auto;font-size:13px}h3{font-size:13px;margin:8px 0 0}b{display:inline-block;width:44px}`;
