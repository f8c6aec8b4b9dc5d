/** An error without the values of its query: names, e-mails and password hashes must not be logged. */
export const errorForLog = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const { code, constraint, table, query }: DatabaseFields = error;
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

type DatabaseFields = Error & { code?: unknown; constraint?: unknown; table?: unknown; query?: unknown };

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
const withoutValues = (message: string): string =>
  (message.endsWith('"') ? (message.split(': "', 1)[0] ?? '') : message).replace(emailAddress, '…@…');

/** Mail servers repeat the addresses that they refuse. */
const emailAddress = /[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g;
