import type { AnyCall } from '@simdesk/contract';
import { asProblem, storedPathOf, type Problem } from '@simdesk/rules';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { cleanRichTexts } from '../content/clean-rich-texts.ts';
import { hasFieldOfFormat, mapFieldsOfFormat } from '../content/formatted-fields.ts';
import { invalid, Refusal } from '../refusal.ts';
import type { ReceivedForm } from './uploads.ts';

type ApiRequest = FastifyRequest<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>;

/** The validated input of a call, from the path, the query, the body or the form of a request. */
export const readInput = (request: ApiRequest, call: AnyCall, form: ReceivedForm | null): Promise<Record<string, unknown>> =>
  parseInput(call, resolveAliases(call, rawInput(request, form)));

const rawInput = (request: ApiRequest, form: ReceivedForm | null): Record<string, unknown> => {
  const { params, query, body } = request;
  if (request.method !== 'POST') return { ...query, ...params };
  if (request.isMultipart() && !form) throw new Refusal('unsupported_type');
  if (form) return { ...query, ...form.fields, ...params };
  if (body === undefined || body === null) return { ...params };
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('malformed');
  return { ...body, ...params };
};

/** Renames aliased fields; a field sent under its own name wins. */
const resolveAliases = ({ aliases }: AnyCall, raw: Record<string, unknown>): Record<string, unknown> => {
  const aliased = Object.entries(aliases).filter(([alias, field]) => raw[alias] !== undefined && raw[field] === undefined);
  return { ...raw, ...Object.fromEntries(aliased.map(([alias, field]) => [field, raw[alias]])) };
};

/** Validates the input, sanitizes rich text, and reduces file URLs to stored paths. */
export const parseInput = async (call: AnyCall, raw: Record<string, unknown>): Promise<Record<string, unknown>> => {
  if (replacesMethods(raw)) throw new Refusal('malformed');
  const input = validateInput(call, raw);
  // Validate again after sanitizing: rich text of forbidden tags only is empty then.
  const clean = hasFieldOfFormat(call.input, 'rich-text') ? validateInput(call, await cleanRichTexts(call.input, raw)) : input;
  if (!hasFieldOfFormat(call.input, 'file')) return clean as Record<string, unknown>;
  const problems: Record<string, Problem> = {};
  const stored = mapFieldsOfFormat(call.input, clean, 'file', (address, field) => {
    const path = address === '' ? '' : storedPathOf(address);
    if (path === null) problems[field] = 'invalid';
    return path ?? address;
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return stored as Record<string, unknown>;
};

/**
 * Whether an object in the input has a value in place of a method that every object has. Comparing it with a number or writing it
 * fails then, also in the schemas, which compare the `length` of values that are no texts.
 */
const replacesMethods = (raw: unknown): boolean => {
  const values = [raw];
  // It grows by what is inside its values.
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, 'toString') || Object.hasOwn(value, 'valueOf')) return true;
    for (const inner of Object.values(value)) values.push(inner);
  }
  return false;
};

const validateInput = (call: AnyCall, raw: unknown): unknown => {
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Problem> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= asProblem(message);
  throw invalid(fields);
};
