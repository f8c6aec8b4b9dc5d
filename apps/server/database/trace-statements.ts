import pg from 'pg';
import { currentTracer } from '../platform/tracing/traced.ts';

type Query = (this: pg.Client, ...parameters: unknown[]) => unknown;

let isTracing = false;

/** A span for each statement of a request or a job: its first word, and its name if it is prepared; never its text or values. */
export const traceStatements = (): void => {
  if (isTracing) return;
  isTracing = true;
  // The pool and transactions call it with a callback, everything else with a promise.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...parameters) {
    const tracer = currentTracer();
    if (!tracer?.hasParent()) return query.apply(this, parameters);
    const [statement] = parameters;
    const keyword = keywordOf(statement);
    const span = tracer.start({
      kind: 'client',
      name: `postgresql ${keyword}`,
      attributes: { 'db.system.name': 'postgresql', 'db.operation.name': keyword, ...nameOf(statement) },
    });
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const ending = (failure: unknown, ...rest: unknown[]): void => {
        span.end(failure ? 'failed' : 'ok');
        (callback as (...values: unknown[]) => void)(failure, ...rest);
      };
      return query.apply(this, [...parameters.slice(0, -1), ending]);
    }
    const answer = query.apply(this, parameters);
    if (answer instanceof Promise)
      answer.then(
        () => span.end('ok'),
        () => span.end('failed'),
      );
    else span.end('ok');
    return answer;
  };
};

const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  return isObject(statement) && typeof statement['text'] === 'string' ? statement['text'] : '';
};

/** Only words of SQL, in case a text begins with something else. */
const keywordOf = (statement: unknown): string => {
  const word = /^\s*([a-z]+)/i.exec(textOf(statement))?.[1]?.toLowerCase() ?? '';
  return keywords.has(word) ? word : 'other';
};

const keywords = new Set(
  'select insert update delete with begin commit rollback savepoint release set declare fetch close copy lock notify'.split(' '),
);

const nameOf = (statement: unknown): Record<string, string> =>
  isObject(statement) && typeof statement['name'] === 'string' ? { 'db.query.name': statement['name'] } : {};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
