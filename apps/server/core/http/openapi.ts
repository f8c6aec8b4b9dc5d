import { contract, listCalls, type AnyCall } from '@simdesk/contract';
import { refusals } from '@simdesk/rules';
import { z } from 'zod';
import { exportableList } from './list-csv.ts';

/** The OpenAPI 3.1 description of every call, made from the contract. */
export const openApiDocument = () => {
  document ??= describe(listCalls(contract));
  return document;
};

let document: ReturnType<typeof describe> | undefined;

const describe = (calls: { name: string[]; call: AnyCall }[]) => {
  const schemas: Schemas = { Refusal: refusalSchema };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, call } of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call, schemas);
  return {
    openapi: '3.1.0',
    info: { title: 'Simdesk', version: '1', description: 'Every call of the console. `X-Tenant` is always the text `null`.' },
    components: { securitySchemes, schemas },
    paths,
  };
};

const securitySchemes = {
  session: { type: 'apiKey', in: 'header', name: 'X-Session-UUID' },
  storefront: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
};

type Schemas = Record<string, unknown>;

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

const operation = (name: string[], call: AnyCall, schemas: Schemas) => {
  const operationId = name.join('.');
  const input = schemaOf(call.input, 'input', `${operationId}.input`, schemas);
  const answer = call.answer.body && schemaOf(call.answer.body, 'output', `${operationId}.answer`, schemas);
  return {
    operationId,
    tags: name.slice(0, 1),
    description: [`Access: ${call.access}`, ...(call.byTicket ? [ticketHint[call.method]] : []), ...aliasesOf(call)].join('. '),
    ...(call.access !== 'public' && { security: [call.access === 'storefront' ? { storefront: [] } : { session: [] }] }),
    parameters: parametersOf(call, input),
    ...(call.method === 'POST' && { requestBody: { content: bodyOf(call, input) } }),
    responses: {
      200: {
        description: 'Done',
        content: answer ? { 'application/json': { schema: answer } } : { 'application/octet-stream': {} },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  };
};

const linkCall = `${contract.console.link.method} ${contract.console.link.path}`;

const ticketHint = {
  GET: `A link of \`${linkCall}\` opens it too`,
  POST: 'A token in the header `Authorization: Bearer …` replaces the session',
};

const aliasesOf = ({ aliases }: AnyCall): string[] =>
  Object.entries(aliases).map(([alias, field]) => `\`${alias}\` is understood as \`${field}\``);

const parametersOf = (call: AnyCall, { properties = {}, required = [] }: JsonSchema) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const isQuery = call.method === 'GET' || (call.fileFields.length > 0 && !hasFieldsInForm(call));
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || isQuery)
    .map(([name, schema]) => ({ name, in: inPath.includes(name) ? 'path' : 'query', required: required.includes(name), schema }));
  return exportableList(call) ? [...parameters, csvParameter] : parameters;
};

const csvParameter = {
  name: 'format',
  in: 'query',
  required: false,
  schema: { enum: ['csv'] },
  description: `All matching rows as a file, without pages; a link of \`${linkCall}\` opens it too, always by GET`,
};

const hasFieldsInForm = ({ fileOptional, fieldsInForm }: AnyCall): boolean => fileOptional || fieldsInForm;

const bodyOf = (call: AnyCall, input: JsonSchema) => {
  if (call.fileFields.length === 0) return { 'application/json': { schema: input } };
  const files = Object.fromEntries(call.fileFields.map((field) => [field, { type: 'string', format: 'binary' }]));
  if (!hasFieldsInForm(call)) return { 'multipart/form-data': { schema: { type: 'object', properties: files } } };
  const form = { ...input, properties: { ...input.properties, ...files } };
  if (!call.fileOptional) return { 'multipart/form-data': { schema: form } };
  return { 'application/json': { schema: input }, 'multipart/form-data': { schema: form } };
};

const JsonSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  $schema: z.unknown(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});
type JsonSchema = Pick<z.output<typeof JsonSchema>, 'properties' | 'required'>;

/** References are resolved from the document's root, so a schema's definitions move there under a prefixed name. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Schemas): JsonSchema => {
  const json = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const {
    $schema: _,
    $defs,
    ...rest
  } = JsonSchema.parse(JSON.parse(json.replaceAll('#/$defs/', `#/components/schemas/${name}.`)));
  for (const [part, definition] of Object.entries($defs ?? {})) schemas[`${name}.${part}`] = definition;
  return rest;
};
