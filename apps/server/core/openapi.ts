import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { refusals } from '@simdesk/rules';
import { z } from 'zod';

/** The OpenAPI 3.1 description of every call, made from the contract. */
export const openApiDocument = () => {
  document ??= {
    openapi: '3.1.0',
    info: { title: 'Simdesk', version: '1', description: 'Every call of the console. `X-Tenant` is always the text `null`.' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-Session-UUID' } },
      schemas: { Refusal: refusalSchema },
    },
    paths: pathsOf(listCalls(contract)),
  };
  return document;
};

let document: { openapi: string; [part: string]: unknown } | undefined;

const refusalSchema = {
  type: 'object',
  required: ['response', 'error'],
  properties: {
    response: { type: 'string', description: 'A sentence for a person' },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(refusals) },
        message: { type: 'string', description: 'The same sentence' },
        fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong with each field' },
        details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
    },
  },
};

const pathsOf = (calls: { name: string[]; call: AnyCall }[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, call } of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  return paths;
};

const operation = (name: string[], call: AnyCall) => ({
  operationId: name.join('.'),
  tags: name.slice(0, 1),
  description: `Access: ${call.access}`,
  ...(call.access !== 'public' && { security: [{ session: [] }] }),
  parameters: parametersOf(call),
  ...(call.method === 'POST' && { requestBody: { content: bodyOf(call) } }),
  responses: {
    200: {
      description: 'Done',
      content: call.answer.body
        ? { 'application/json': { schema: schemaOf(call.answer.body, 'output') } }
        : { 'application/octet-stream': {} },
    },
    default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
  },
});

const parametersOf = (call: AnyCall) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const { properties = {}, required = [] } = schemaOf(call.input, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || call.method === 'GET' || call.fileFields.length > 0)
    .map(([name, schema]) => ({ name, in: inPath.includes(name) ? 'path' : 'query', required: required.includes(name), schema }));
};

const bodyOf = (call: AnyCall) => {
  if (call.fileFields.length === 0) return { 'application/json': { schema: schemaOf(call.input, 'input') } };
  const properties = Object.fromEntries(call.fileFields.map((field) => [field, { type: 'string', format: 'binary' }]));
  return { 'multipart/form-data': { schema: { type: 'object', properties } } };
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};
