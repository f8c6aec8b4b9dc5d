import { isCall, mayCall, type AnyCall, type Call, type CallTree, type FileAnswer, type Listed } from '@simdesk/contract';
import { isRecord } from '@simdesk/rules';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Queryable } from '../../database/connection.ts';
import type { Age, ReadSource } from '../../database/reads.ts';
import type { Context, Services } from './context.ts';
import { wantsCsv, csvExport, exportableList } from './list-csv.ts';
import { hasFieldOfFormat, mapFieldsOfFormat } from '../content/formatted-fields.ts';
import { Refusal } from '../refusal.ts';
import { readInput } from './read-input.ts';
import type { SessionUser } from '../auth/sessions.ts';
import { sendFile, sendList } from './send-answer.ts';
import { StreamedList } from './streamed-list.ts';
import { authenticateStorefront, type Storefront } from '../auth/storefront-access.ts';
import { identifyRequest, recordEvent } from './request-events.ts';
import { verifyRequestTicket } from '../auth/link-tickets.ts';
import { runWrite, type AnyHandler, type CallWithHandler } from './run-write.ts';
import { receiveForm, type ReceivedForm } from './uploads.ts';

/** The function behind a call. */
export type Handler<C> =
  C extends Call<infer Input, infer Value, infer Access>
    ? (
        input: z.output<Input>,
        context: Context<CallerUser<Access>>,
      ) => HandlerAnswer<Value> | Promise<HandlerAnswer<Value> | KeptRefusal<Access>>
    : never;

/** A refusal that the handler returns, in contrast to one that it throws, keeps what the write stored. */
type KeptRefusal<A> = 'storefront' extends A ? Refusal : never;

/** A list may also be streamed. */
type HandlerAnswer<Value> = Value | (Value extends Listed<infer Item> ? StreamedList<Item> : never);

/** Public calls may have no user. */
type CallerUser<A> = 'public' extends A ? SessionUser | null : 'storefront' extends A ? null : SessionUser;

/** A handler for every call of a tree: a missing one does not compile. */
export type Handlers<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends AnyCall ? Handler<Tree[Name]> : Handlers<Tree[Name]>;
};

/** Registers a route for every call of the contract. Only this file knows headers, envelopes and status codes. */
export const serve = <Tree extends CallTree>(
  app: FastifyInstance,
  services: Services,
  tree: Tree,
  handlers: Handlers<Tree>,
): void => {
  const calls = callsWithHandlers([], tree, handlers);
  for (const each of calls) if (!isPublicRead(each.call)) registerCall(app, services, each);
  // Public reads are polled often: an ETag saves sending an unchanged answer again.
  void app.register(async (scope) => {
    await scope.register(etag);
    for (const each of calls) if (isPublicRead(each.call)) registerCall(scope, services, each);
  });
};

const isPublicRead = (call: AnyCall): boolean => call.access === 'public' && call.method === 'GET';

const callsWithHandlers = (name: string[], node: AnyCall | CallTree, handler: unknown): CallWithHandler[] => {
  if (!isCall(node))
    return Object.entries(node).flatMap(([key, inner]) =>
      callsWithHandlers([...name, key], inner, isRecord(handler) ? handler[key] : undefined),
    );
  if (!isHandler(handler)) throw new Error(`${name.join('.')} has no handler`);
  return [{ group: name.slice(0, -1), call: node, handler }];
};

const isHandler = (value: unknown): value is AnyHandler => typeof value === 'function';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers data, not a page or a file. */
    isData?: boolean;
  }
}

interface RouteTypes {
  Params: Record<string, unknown>;
  Querystring: Record<string, unknown>;
}

type ApiRequest = FastifyRequest<RouteTypes>;

const registerCall = (app: FastifyInstance, services: Services, each: CallWithHandler): void => {
  const { call } = each;
  const callers = new WeakMap<ApiRequest, AuthenticatedCaller>();
  const handleRequest = createRequestHandler(services, each);
  app.route<RouteTypes>({
    config: { isData: call.answer.body !== null },
    method: call.method === 'POST' && exportableList(call) ? ['POST', 'GET'] : call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    // Authenticate before the body is read.
    onRequest: async (request, reply) => {
      if (call.access !== 'public') reply.header('cache-control', notStored);
      const caller = await authenticate(services, call, request, reply);
      // A signed-in reader may get more than the public.
      if (caller.user) reply.header('cache-control', notStored);
      callers.set(request, caller);
    },
    handler: (request, reply) => handleRequest(request, reply, callers.get(request) ?? anonymous),
  });
};

/** Neither a browser nor a proxy keeps what only this caller may see. */
const notStored = 'private, no-store';

interface AuthenticatedCaller {
  user: SessionUser | null;
  storefront: Storefront | null;
}

const anonymous: AuthenticatedCaller = { user: null, storefront: null };

const authenticate = async (
  services: Services,
  call: AnyCall,
  request: ApiRequest,
  reply: FastifyReply,
): Promise<AuthenticatedCaller> => {
  const { sessions, connection } = services;
  if (call.access === 'storefront')
    return { user: null, storefront: await authenticateStorefront(connection.database, header(request, 'x-api-key'), call) };
  const isExport = wantsCsv(request.query) && exportableList(call) !== null;
  if (call.method === 'POST' && request.method !== 'POST' && !isExport) throw new Refusal('unknown_call');
  const token = sessionToken(request);
  const acceptsTicket = call.byTicket || isExport;
  const user = token
    ? await sessions.find(token, !call.passive && header(request, 'x-unattended') === null)
    : acceptsTicket
      ? await verifyRequestTicket(services, request.raw)
      : null;
  if (user) {
    identifyRequest(request, user.user_uuid);
    // Also with a refusal: the console then reads again what its user may do.
    reply.header('x-permissions', user.permissions_mark);
  }
  if (call.access !== 'public' && !user) throw new Refusal('no_session');
  if (user?.needs_two_factor && !call.beforeTwoFactor) {
    if (call.access !== 'public') throw new Refusal('two_factor_needed');
    return anonymous;
  }
  if (user && !mayCall(user.permissions, call)) throw new Refusal('not_allowed');
  const mayExport = call.exportAccess === null || (user !== null && mayCall(user.permissions, { access: call.exportAccess }));
  if (isExport && !mayExport) throw new Refusal('not_allowed');
  return { user, storefront: null };
};

const createRequestHandler = (services: Services, each: CallWithHandler) => {
  const { call, group, handler } = each;
  const schema = call.answer.body;
  const list = exportableList(call);
  // The other calls that answer files answer single attachments.
  const isExport = schema === null && group[0] !== 'files';
  const hasFiles = schema !== null && hasFieldOfFormat(schema, 'file');

  const toWire = (body: unknown, origin: string): unknown => {
    const answer = hasFiles ? mapFieldsOfFormat(schema, body, 'file', (path) => fileUrl(path, origin)) : body;
    if (services.config.checkAnswers) schema?.parse(answer);
    return answer;
  };

  return async (request: ApiRequest, reply: FastifyReply, caller: AuthenticatedCaller) => {
    const form = await receiveForm(request, call, services.config.maxUploadBytes);
    try {
      const context = createContext(services, request, caller, form);
      const input = await readInput(request, call, form);
      const csvList = wantsCsv(request.query) ? list : null;
      let isRecorded = false;
      // Once, also if the answer is read again from the primary.
      const recordExport = () => {
        if (!isRecorded) recordEvent(services.securityEvents, request, 'exported');
        isRecorded = true;
      };
      const answer = async (source: ReadSource) => {
        const here = { ...context, db: source.database, source };
        if (csvList) {
          // A downloaded file outlives the session, so it must contain no ticket links: without a token none are issued.
          const readPart = async (db: Queryable, part: object) =>
            toWire(call.answer.wrap(await handler({ ...input, ...part }, { ...here, db, token: null })), context.origin);
          recordExport();
          return await sendFile(reply, csvExport(exportFileName(group), csvList, source, readPart));
        }
        const value = await (call.reads ? handler(input, here) : runWrite(each, request, input, here));
        if (isExport) recordExport();
        if (schema === null) return await sendFile(reply, value as FileAnswer);
        if (value instanceof StreamedList) return await sendList(reply, value, (data) => toWire({ data }, context.origin));
        return await reply.send(toWire(call.answer.wrap(value), context.origin));
      };
      const age = csvList || call.fromReplica ? 'current' : publicAge(call, caller);
      return await (age === null ? answer(services.connection) : services.reads.run(age, answer, () => reply.sent));
    } finally {
      await form?.discard();
    }
  };
};

/** Visitors may read what is some seconds old; staff see what they have just published. Null for a call that is not public. */
const publicAge = (call: AnyCall, { user }: AuthenticatedCaller): Age | null =>
  isPublicRead(call) ? (user ? 'current' : 'recent') : null;

/** `shop.discountCodes` → `shop-discount-codes`. */
const exportFileName = (group: string[]): string => group.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const createContext = (
  services: Services,
  request: ApiRequest,
  { user, storefront }: AuthenticatedCaller,
  form: ReceivedForm | null,
): Context<SessionUser | null> => ({
  services,
  db: services.connection.database,
  source: services.connection,
  user,
  storefront,
  idempotencyKey: header(request, 'idempotency-key'),
  token: sessionToken(request),
  cookies: header(request, 'cookie'),
  company_uuid: header(request, 'x-company-uuid') ?? companyFromQuery(request.query),
  ip: request.ip,
  userAgent: header(request, 'user-agent') ?? '',
  origin: services.config.publicBase ?? `${request.protocol}://${request.host}`,
  log: request.log,
  requestId: request.id,
  file: form?.file ?? null,
  note: () => undefined,
  auditRecord: () => {
    throw new Error('A read has no audit record');
  },
  auditedTransaction: (work) => services.connection.database.transaction(work),
});

const header = (request: ApiRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : null;
};

const companyFromQuery = (query: Record<string, unknown>): string | null => {
  const { company_uuid } = query;
  return wantsCsv(query) && typeof company_uuid === 'string' ? company_uuid : null;
};

const sessionToken = (request: ApiRequest) => header(request, 'x-session-uuid');

const fileUrl = (path: string, origin: string): string => (path === '' ? '' : `${origin}/${path}`);
