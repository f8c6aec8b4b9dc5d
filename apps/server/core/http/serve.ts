import { Readable } from 'node:stream';
import { isCall, mayCall, type AnyCall, type Call, type CallTree, type FileAnswer, type Listed } from '@simdesk/contract';
import { asProblem, storedPathOf, type Problem } from '@simdesk/rules';
import etag from '@fastify/etag';
import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../../database/connection.ts';
import { recordAudit, type AuditNote } from '../auth/audit.ts';
import { begun } from './first-chunk.ts';
import { contentDisposition } from './content-disposition.ts';
import type { Context, Services } from './context.ts';
import { asksForFile, listFile, listOf } from './list-export.ts';
import { hasMarked, mapMarked } from '../content/marked-fields.ts';
import { invalid, Refusal } from '../refusal.ts';
import { cleanRichText } from '../content/rich-text.ts';
import type { SignedIn } from '../auth/sessions.ts';
import { jsonStream, StreamedList } from './streamed-list.ts';
import { admitStorefront, type Storefront } from '../auth/storefront-access.ts';
import { once } from './idempotency.ts';
import { userOfTicketed } from '../auth/link-tickets.ts';
import { receiveForm, type ReceivedForm } from './uploads.ts';

/** The function behind a call. */
export type Handler<C> =
  C extends Call<infer Input, infer Value, infer Access>
    ? (input: z.output<Input>, context: Context<Caller<Access>>) => Answered<Value> | Promise<Answered<Value>>
    : never;

/** A list may also be answered while it is still being read. */
type Answered<Value> = Value | (Value extends Listed<infer Item> ? StreamedList<Item> : never);

/** Whoever may call without signing in may be nobody. */
type Caller<A> = 'public' extends A ? SignedIn | null : 'storefront' extends A ? null : SignedIn;

/** A handler for every call of a tree: a missing one does not compile. */
export type Handlers<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends AnyCall ? Handler<Tree[Name]> : Handlers<Tree[Name]>;
};

type AnyHandler = (input: Record<string, unknown>, context: Context<SignedIn | null>) => unknown;

/** Puts every call of the contract on the wire. The only place that knows headers, envelopes and status codes. */
export const serve = <Tree extends CallTree>(
  app: FastifyInstance,
  services: Services,
  tree: Tree,
  handlers: Handlers<Tree>,
): void => {
  const calls = Object.entries(tree).flatMap(([area, node]) => handled([area], node, handlers[area as keyof Tree]));
  const isOpenRead = ({ call }: Handled) => call.access === 'public' && call.method === 'GET';
  for (const each of calls) if (!isOpenRead(each)) register(app, services, each);
  // What everybody may read is asked for again and again: an unchanged answer is not sent twice.
  void app.register(async (open) => {
    await open.register(etag);
    for (const each of calls) if (isOpenRead(each)) register(open, services, each);
  });
};

interface Handled {
  /** The names that lead to it in the contract; the first is its area. */
  name: string[];
  call: AnyCall;
  handler: AnyHandler;
}

/** Every call of a tree with its handler. */
const handled = (name: string[], node: AnyCall | CallTree, handler: unknown): Handled[] =>
  isCall(node)
    ? [{ name, call: node, handler: handler as AnyHandler }]
    : Object.entries(node).flatMap(([key, inner]) => handled([...name, key], inner, (handler as Record<string, unknown>)[key]));

const register = (app: FastifyInstance, services: Services, each: Handled): void => {
  const { call: node } = each;
  const callers = new WeakMap<FastifyRequest, Admitted>();
  const answer = answerer(services, each);
  app.route({
    method: node.method === 'POST' && listOf(node) ? ['POST', 'GET'] : node.method,
    url: node.path.replace(/\{(\w+)\}/g, ':$1'),
    // Who calls is settled before a byte of the body is read.
    onRequest: async (request) => {
      callers.set(request, await admit(services, node, request));
    },
    handler: (request, reply) => answer(request, reply, callers.get(request) ?? nobody),
  });
};

interface Admitted {
  user: SignedIn | null;
  storefront: Storefront | null;
}

const nobody: Admitted = { user: null, storefront: null };

const admit = async (services: Services, call: AnyCall, request: FastifyRequest): Promise<Admitted> => {
  const { sessions, connection } = services;
  if (call.access === 'storefront')
    return { user: null, storefront: await admitStorefront(connection.database, header(request, 'x-api-key')) };
  const isFile = listOf(call) !== null && asksForFile(request.query);
  if (call.method === 'POST' && request.method !== 'POST' && !isFile) throw new Refusal('unknown_call');
  const token = sessionToken(request);
  const takesTicket = call.byTicket || isFile;
  const user = token
    ? await sessions.find(token, !call.passive)
    : takesTicket
      ? await userOfTicketed(services, request.raw)
      : null;
  if (call.access !== 'public' && !user) throw new Refusal('no_session');
  if (user && !mayCall(user.system_role, call)) throw new Refusal('not_allowed');
  return { user, storefront: null };
};

const answerer = (services: Services, { name, call, handler }: Handled) => {
  const schema = call.answer.body;
  const list = listOf(call);
  const answersFiles = schema !== null && hasMarked(schema, 'file');

  const toWire = (body: unknown, origin: string): unknown => {
    const addressed = answersFiles ? mapMarked(schema, body, 'file', (path) => addressOf(path, origin)) : body;
    if (services.config.checkAnswers) schema?.parse(addressed);
    return addressed;
  };

  const run = async (input: Record<string, unknown>, context: Context<SignedIn | null>): Promise<unknown> => {
    if (call.reads) return handler(input, context);
    const write = async (db: Queryable) => {
      const note: AuditNote = {};
      const inside = { ...context, db, note: (more: AuditNote) => Object.assign(note, more) };
      const value = await once(inside, call.path, [input, context.file?.name, context.file?.size], async () =>
        handler(input, inside),
      );
      await recordAudit(db, { ...context, call, area: name[0] ?? '', input, note });
      return value;
    };
    return call.ownTransactions ? write(services.connection.database) : services.connection.database.transaction(write);
  };

  return async (request: FastifyRequest, reply: FastifyReply, admitted: Admitted) => {
    const form = await receiveForm(request, call, services.config.maxUploadBytes);
    try {
      const context = contextOf(services, request, admitted, form);
      const input = parse(call, inOwnNames(call, rawInput(request, form)));
      if (list && asksForFile(request.query)) {
        // A file outlives the session: it holds nothing that is signed for it.
        const ask = async (db: Queryable, part: object) =>
          toWire(call.answer.wrap(await handler({ ...input, ...part }, { ...context, db, token: null })), context.origin);
        return await sendFile(reply, listFile(fileName(name), list, services.connection, ask));
      }
      const value = await run(input, context);
      if (schema === null) return await sendFile(reply, value as FileAnswer);
      if (value instanceof StreamedList) return await sendList(reply, value, (data) => toWire({ data }, context.origin));
      return await reply.send(toWire(call.answer.wrap(value), context.origin));
    } finally {
      await form?.discard();
    }
  };
};

/** `shop.discountCodes.list` as `shop-discount-codes`. */
const fileName = (name: string[]): string =>
  name
    .slice(0, -1)
    .join('-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const contextOf = (
  services: Services,
  request: FastifyRequest,
  { user, storefront }: Admitted,
  form: ReceivedForm | null,
): Context<SignedIn | null> => ({
  services,
  db: services.connection.database,
  user,
  storefront,
  idempotencyKey: header(request, 'idempotency-key'),
  token: sessionToken(request),
  company_uuid: header(request, 'x-company-uuid') ?? companyInLink(request.query),
  address: request.ip,
  origin: services.config.publicBase ?? `${request.protocol}://${request.host}`,
  log: request.log,
  requestId: request.id,
  file: form?.file ?? null,
  note: () => undefined,
});

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : null;
};

const companyInLink = (query: unknown): string | null => {
  const { company_uuid } = query as { company_uuid?: unknown };
  return asksForFile(query) && typeof company_uuid === 'string' ? company_uuid : null;
};

const sessionToken = (request: FastifyRequest) => header(request, 'x-session-uuid');

const rawInput = (request: FastifyRequest, form: ReceivedForm | null): Record<string, unknown> => {
  const { params, query, body } = request as { params: object; query: object; body: unknown };
  if (request.method !== 'POST') return { ...query, ...params };
  if (request.isMultipart() && !form) throw new Refusal('unsupported_type');
  if (form) return { ...query, ...form.fields, ...params };
  if (body === undefined || body === null) return { ...params };
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('malformed');
  return { ...body, ...params };
};

/** A field that came under another name, unless it came under its own too. */
const inOwnNames = ({ aliases }: AnyCall, raw: Record<string, unknown>): Record<string, unknown> => {
  const known = Object.entries(aliases).filter(([alias, field]) => raw[alias] !== undefined && raw[field] === undefined);
  return { ...raw, ...Object.fromEntries(known.map(([alias, field]) => [field, raw[alias]])) };
};

/** The input as the contract has it, with formatted text made safe and file addresses reduced to what is stored. */
const parse = (call: AnyCall, raw: Record<string, unknown>): Record<string, unknown> => {
  const given = check(call, raw);
  // What counts is what cleaning leaves: a text of nothing but forbidden parts is an empty one.
  const clean = hasMarked(call.input, 'rich-text') ? check(call, mapMarked(call.input, raw, 'rich-text', cleanRichText)) : given;
  const problems: Record<string, Problem> = {};
  const stored = mapMarked(call.input, clean, 'file', (address, field) => {
    const path = address === '' ? '' : storedPathOf(address);
    if (path === null) problems[field] = 'invalid';
    return path ?? address;
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return stored as Record<string, unknown>;
};

const check = (call: AnyCall, raw: unknown): unknown => {
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields: Record<string, Problem> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= asProblem(message);
  throw invalid(fields);
};

const addressOf = (path: string, origin: string): string => (path === '' ? '' : `${origin}/${path}`);

const sendList = async (reply: FastifyReply, list: StreamedList<unknown>, toWire: (items: unknown[]) => unknown) => {
  const stream = await begun(jsonStream(list, (items) => (toWire(items) as Listed<unknown>).data));
  return reply.type('application/json; charset=utf-8').send(stream);
};

const sendFile = async (reply: FastifyReply, { name, contentType, content, size }: FileAnswer) => {
  const stream = await begun(content instanceof Readable ? content : Readable.from(content));
  reply.header('content-type', contentType);
  reply.header('content-disposition', contentDisposition('attachment', name));
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(stream);
};
