import { z } from 'zod';

const DatabaseError = z.object({
  /** A code of PostgreSQL or of the network; `noConnection` if all connections are in use. */
  code: z.string(),
  detail: z.string().optional(),
  table: z.string().optional(),
  constraint: z.string().optional(),
  syscall: z.string().optional(),
});
export type DatabaseError = z.output<typeof DatabaseError>;

/** What the database or the connection to it says in an error or in its cause; null if the error comes from elsewhere. */
export const findDatabaseError = (error: unknown): DatabaseError | null => {
  if (!(error instanceof Error)) return null;
  const parsed = DatabaseError.safeParse(error);
  if (parsed.success && ('severity' in error || 'syscall' in error)) return parsed.data;
  if (lostConnection.test(error.message)) return { code: connectionFailure };
  if (noFreeConnection.test(error.message)) return { code: 'noConnection' };
  return findDatabaseError(error.cause);
};

/** The driver's errors for a lost connection have no code. */
const lostConnection = /^(Connection terminated|Client (has encountered|was closed)|Cannot use a pool)/;
const noFreeConnection = /^timeout exceeded when trying to connect/;

const connectionFailure = '08006';

/** PostgreSQL gives up a wait for a lock, or a statement. */
export const lockTimeout = '55P03';
export const statementTimeout = '57014';

/** Whether the database cannot be used at all, in contrast to a statement that fails. */
export const isUnavailable = ({ code, syscall }: DatabaseError): boolean =>
  unavailableCodes.some((prefix) => code.startsWith(prefix)) || (code === 'ENOENT' && syscall === 'connect');

/** Connection lost, server starting or stopping, no connections, memory or disk left, read-only, and the network's error codes. */
const unavailableCodes = ['08', '57P', '53', '25006', 'ECONN', 'EPIPE', 'ETIMEDOUT', 'EHOST', 'ENET', 'ENOTFOUND', 'EAI_AGAIN'];
