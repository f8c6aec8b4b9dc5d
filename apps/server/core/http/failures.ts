import '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDatabaseError, isUnavailable, type DatabaseError } from '../../database/database-error.ts';
import { StorageFailure } from '../../outside/storage.ts';
import { invalid, Refusal } from '../refusal.ts';
import { isConsolePath } from './console-files.ts';

/** Answers a refusal as it is and any other error as a bare 500. */
export const registerErrorHandlers = (
  app: FastifyInstance,
  { hasConsole, onRefusal }: { hasConsole: boolean; onRefusal: (request: FastifyRequest, refusal: Refusal) => void },
): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) onRefusal(request, error);
    return sendFailure(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isConsolePath(request) && hasConsole) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const refusal = new Refusal('unknown_call');
    return reply.code(refusal.status).send(refusal.body);
  });
};

/** Also answers URLs that Fastify cannot parse, which reach no route. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
  const details = refusal.code === 'internal' ? new Refusal('internal', { request: request.id }) : refusal;
  const retryAfter = retryAfterSeconds(refusal);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply.code(details.status).send(details.body);
};

const retryAfterSeconds = ({ status, details }: Refusal): number | string | null => {
  if (status === 429) return details['seconds'] ?? 60;
  return status === 503 ? (details['seconds'] ?? 5) : null;
};

const toRefusal = (error: FastifyError): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFailure) return new Refusal('unavailable');
  const refusal = databaseRefusal(error);
  if (refusal) return refusal;
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal('request_too_large');
  if (status === 415 || status === 406) return new Refusal('unsupported_type');
  if (status === 404) return new Refusal('unknown_call');
  if (status >= 400 && status < 500) return new Refusal('malformed');
  return new Refusal('internal');
};

/** The constraint violations that a caller can cause. */
const databaseRefusal = (error: unknown): Refusal | null => {
  const databaseError = findDatabaseError(error);
  if (!databaseError) return null;
  if (isUnavailable(databaseError)) return new Refusal('unavailable');
  const refusal = timeoutRefusals[databaseError.code];
  if (refusal) return new Refusal(refusal);
  if (databaseError.code === checkViolation) return invalid({ [checkedField(databaseError)]: 'invalid' });
  const field = /^[^(]*\((?:lower\()?"?(\w+)/.exec(databaseError.detail ?? '')?.[1] ?? 'body';
  if (databaseError.code === uniqueViolation) return invalid({ [field]: 'taken' });
  if (databaseError.code === foreignKeyViolation) {
    return databaseError.detail?.includes('still referenced') ? new Refusal('referenced') : invalid({ [field]: 'unknown' });
  }
  return null;
};

/** Timeouts of `database/timeouts.ts` and of the pool; a deadlock ends with an error of one of its transactions. */
const timeoutRefusals: Partial<Record<string, 'busy' | 'locked'>> = {
  '55P03': 'locked',
  '40P01': 'locked',
  '57014': 'busy',
  noConnection: 'busy',
};

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';
const checkViolation = '23514';

/** PostgreSQL names the check of a column after the table and the column. */
const checkedField = ({ table = '', constraint = '' }: DatabaseError): string =>
  constraint.replace(`${table}_`, '').replace(/_check\d*$/, '') || 'body';
