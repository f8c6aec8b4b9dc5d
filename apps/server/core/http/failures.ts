import '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, Refusal } from '../refusal.ts';
import { opensScreen } from './console-files.ts';

/** Turns everything that can go wrong into an answer: a refusal as it is, anything unforeseen as a bare 500. */
export const answerFailures = (app: FastifyInstance, { hasSite }: { hasSite: boolean }): void => {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    if (opensScreen(request) && hasSite) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const refusal = new Refusal('unknown_call');
    return reply.code(refusal.status).send(refusal.body);
  });
};

/** Also for addresses that cannot be read at all, which never come as far as a call. */
export const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = asRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const details = refusal.code === 'internal' ? new Refusal('internal', { request: request.id }) : refusal;
  if (refusal.code === 'too_many_attempts') reply.header('retry-after', String(refusal.details['seconds'] ?? 60));
  return reply.code(details.status).send(details.body);
};

const asRefusal = (error: FastifyError): Refusal => {
  if (error instanceof Refusal) return error;
  const byDatabase = fromDatabase(error);
  if (byDatabase) return byDatabase;
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal('request_too_large');
  if (status === 415 || status === 406) return new Refusal('unsupported_type');
  if (status === 404) return new Refusal('unknown_call');
  if (status >= 400 && status < 500) return new Refusal('malformed');
  return new Refusal('internal');
};

interface DatabaseError {
  code: string;
  detail?: string;
  table?: string;
  constraint?: string;
  syscall?: string;
}

/** Constraints are the last word on a rule; these are the ones a caller can run into. */
const fromDatabase = (error: unknown): Refusal | null => {
  const found = databaseErrorIn(error);
  if (!found) return null;
  if (isUnavailable(found)) return new Refusal('unavailable');
  if (found.code === checkViolation) return invalid({ [checkedField(found)]: 'invalid' });
  const field = /\((?:lower\()?"?(\w+)"?[^=]*\)=/.exec(found.detail ?? '')?.[1] ?? 'body';
  if (found.code === uniqueViolation) return invalid({ [field]: 'taken' });
  if (found.code === foreignKeyViolation) {
    return found.detail?.includes('still referenced') ? new Refusal('referenced') : invalid({ [field]: 'unknown' });
  }
  return null;
};

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';

/** PostgreSQL names the check of a column after the table and the column. */
const checkedField = ({ table = '', constraint = '' }: DatabaseError): string =>
  constraint.replace(`${table}_`, '').replace(/_check\d*$/, '') || 'body';

const isUnavailable = ({ code, syscall }: DatabaseError): boolean =>
  unavailableCodes.some((prefix) => code.startsWith(prefix)) || (code === 'ENOENT' && syscall === 'connect');

/** Connection lost, server starting or stopping, too many connections, and the network's own words for it. */
const unavailableCodes = ['08', '57P', '53300', 'ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_AGAIN'];

/** What the driver says of a lost connection has no code. */
const lostConnection =
  /^(Connection terminated|Client (has encountered|was closed)|Cannot use a pool|timeout exceeded when trying)/;

const databaseErrorIn = (error: unknown): DatabaseError | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && ('severity' in error || 'syscall' in error))
    return error as unknown as DatabaseError;
  if (lostConnection.test(error.message)) return { code: connectionFailure };
  return databaseErrorIn(error.cause);
};

const connectionFailure = '08006';
