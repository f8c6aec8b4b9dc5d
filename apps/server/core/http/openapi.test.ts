import { contract, listCalls } from '@simdesk/contract';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';
import { openApiDocument } from './openapi.ts';

const server = testServer();

interface Operation {
  operationId: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type?: string } }> };
  responses: Record<string, { description: string; content: object }>;
}

const document = openApiDocument();
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every `$ref` in the document. */
const references = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)));
};

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);

describe('the OpenAPI document', () => {
  it('is public', async () => {
    const answer = await server.request({ url: contract.console.openapi.path });
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Simdesk', version: '1' } });
  });

  it('contains every call under its name, and no other', () => {
    const calls = listCalls(contract).map(({ name, call }) => `${call.method.toLowerCase()} ${call.path} ${name.join('.')}`);
    const documented = operations.map(({ method, path, operation }) => `${method} ${path} ${operation.operationId}`);
    expect(documented.toSorted()).toEqual(calls.toSorted());
  });

  it('requires a session or a key for the same calls as the server', () => {
    for (const { name, call } of listCalls(contract)) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      const security = call.access === 'storefront' ? [{ storefront: [] }] : [{ session: [] }];
      expect([name, operation?.security]).toEqual([name, call.access === 'public' ? undefined : security]);
    }
  });

  it('contains the target of every reference', () => {
    const refs = references(document);
    expect(refs.length).toBeGreaterThan(operations.length);
    for (const reference of refs) expect([reference, resolve(reference)]).toEqual([reference, expect.any(Object)]);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('declares exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect([path, declared.map(({ name }) => name)]).toEqual([path, pathNames]);
      for (const { required } of declared) expect(required).toBe(true);
    }
  });

  it('describes the input in the query of a GET and in the body of a POST', () => {
    for (const { path, method, operation } of operations) {
      expect([path, Object.keys(operation.responses)]).toEqual([path, ['200', 'default']]);
      expect([path, operation.requestBody === undefined]).toEqual([path, method === 'get']);
    }
    const list = paths[contract.faq.questions.list.path]?.['get'];
    expect(list?.parameters.map(({ name, in: where, required }) => `${where} ${name} ${required}`)).toEqual([
      'query page false',
      'query pageSize false',
      'query sort false',
      'query search false',
      'query format false',
    ]);
    const upload = paths[contract.files.upload.path]?.['post'];
    expect(upload?.parameters).toMatchObject([{ name: 'currentDir', in: 'query', required: true }]);
    expect(upload?.requestBody?.content).toEqual({
      'multipart/form-data': { schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } } },
    });
    const message = paths[contract.storefront.messages.contact.path]?.['post'];
    expect(message?.parameters).toEqual([]);
    expect(Object.keys(message?.requestBody?.content ?? {})).toEqual(['application/json', 'multipart/form-data']);
    expect(message?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      required: ['topic', 'name', 'mail', 'message'],
      properties: { topic: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    });
    expect(paths[contract.faq.categories.create.path]?.['post']?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['name', 'priority'],
    });
  });
});

it('the page /api/docs names every call', async () => {
  const { body, headers } = await server.request({ url: '/api/docs' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { call } of listCalls(contract)) expect(body).toContain(`<code>${call.path}</code>`);
  expect(body).not.toContain('<script');
});
