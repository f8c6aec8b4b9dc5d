/**
 * What the log keeps of an error. Failed queries carry the values they were made with, and the database repeats them: names,
 * e-mails and hashes of passwords, which have no place in a log.
 */
export const errorForLog = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, constraint, table, query } = error as { code?: unknown; constraint?: unknown; table?: unknown; query?: unknown };
  return {
    type: error.name,
    message: query === undefined ? withoutValues(error.message) : 'Failed query',
    code,
    constraint,
    table,
    query,
    stack: framesOf(error.stack ?? ''),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  };
};

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [more: string]: unknown;
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** `invalid input syntax for type uuid: "…"` */
const withoutValues = (message: string): string => message.replace(/: ".*"$/s, '');
