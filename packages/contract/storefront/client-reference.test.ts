import {
  BasketDraft,
  contract,
  OrderEvent,
  Quote,
  ShopOrder,
  shownRefundStatuses,
  WebhookEvent,
  type AnyCall,
} from '../index.ts';
import { OrderStatus, PaymentStatus, SimStatus, webhookReplaySeconds } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The types that the client exports by name. */
const named = { BasketDraft, Quote, ShopOrder, OrderEvent, WebhookEvent };
const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

const shownRefunds = Object.fromEntries(shownRefundStatuses.map((status) => [status, status]));
const enums = { OrderStatus, PaymentStatus, RefundStatus: shownRefunds, SimStatus };

/** The source of the types and paths of the storefront client: the calls that a shop's key may make for orders. */
const storefrontTypes = (): string => {
  const calls = Object.entries<AnyCall>(contract.storefrontOrders).filter(([, { keyKinds }]) => keyKinds.includes('shop'));
  return [
    '// Written by `npm run reference` from packages/contract: change it there.',
    ...Object.entries(enums).map(([name, values]) => `export const ${name} = ${valuesText(values)} as const;`),
    `/** How much older or newer than the receiver's clock a signature may be. */\nexport const webhookReplaySeconds = ${webhookReplaySeconds};`,
    ...Object.entries(named).map(([name, schema]) => `export type ${name} = ${typeOf(definitionOf(name, schema))};`),
    `export interface Calls ${block(calls.map(([name, call]) => `${name}: { input: ${inputOf(call)}; answer: ${answerOf(call)} };`))}`,
    `export const calls = ${block(calls.map(([name, { method, path }]) => `${name}: { method: '${method}', path: '${path}' },`))} as const satisfies Record<keyof Calls, { method: 'GET' | 'POST'; path: string }>;\n`,
  ].join('\n\n');
};

const valuesText = (values: Record<string, string | number>): string =>
  block(Object.entries(values).map(([name, value]) => `${name}: ${literal(value)},`));

const inputOf = ({ input }: AnyCall): string => nameOf(input) ?? typeOf(jsonSchema(input, 'input'));

const answerOf = ({ answer: { body } }: AnyCall): string => {
  if (!(body instanceof z.ZodObject)) throw new Error('The answer of a storefront call is an object');
  const value = body.shape['response'] as z.ZodType;
  return nameOf(value) ?? typeOf(jsonSchema(value, 'output'));
};

/** A named schema itself, not the reference to it. */
const definitionOf = (name: string, schema: z.ZodType): JsonSchema => {
  const written = jsonSchema(schema, name.endsWith('Draft') ? 'input' : 'output');
  return written.$ref === undefined ? written : ((written['$defs'] as Record<string, JsonSchema>)[name] ?? {});
};

const nameOf = (schema: z.ZodType): string | undefined => names.get(schema)?.id;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names });

const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if ('const' in schema) return literal(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items as JsonSchema)}[]`;
  if (schema.type === 'object') return objectOf(schema);
  if (schema.type === 'integer') return 'number';
  return typeof schema.type === 'string' ? schema.type : 'unknown';
};

const objectOf = ({ properties, required = [], additionalProperties }: JsonSchema): string => {
  if (!properties) return `Record<string, ${typeOf((additionalProperties ?? {}) as JsonSchema)}>`;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field as JsonSchema)};`,
  );
  return block(fields);
};

/** Lines in braces, each indented. */
const block = (lines: string[]): string => `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

it('the types and paths of the storefront client are those of the contract (renew them with `npm run reference`)', async () => {
  await expect(storefrontTypes()).toMatchFileSnapshot('../../storefront-client/generated.ts');
});
