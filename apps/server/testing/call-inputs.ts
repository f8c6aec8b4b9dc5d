import type { AnyCall } from '@simdesk/contract';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema._JSONSchema;

/** The fields of a call's input, as JSON schemas. */
export const fieldsOf = (call: AnyCall): [string, JsonSchema][] =>
  Object.entries(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }).properties ?? {});

/** A value that the schema accepts. The default text is valid as a name, an e-mail and a password. */
export const plainValue = (schema: JsonSchema): unknown => {
  if (typeof schema === 'boolean') return 1;
  if (schema.anyOf?.[0] !== undefined) return plainValue(schema.anyOf[0]);
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [];
  return schema.pattern?.includes('[0-9a-f]') ? '00000000-0000-4000-8000-000000000000' : 'user@example.com';
};
