import { inspect } from 'node:util';
import { EmbeddedPostgresError } from '@simdesk/embedded-postgres';
import type { Config } from './config.ts';
import { StartError } from './platform/start-error.ts';

/** A sentence that says what to do, or the whole error if there is none. */
export const explainStartError = (failure: unknown, config: Config | null): string => {
  if (failure instanceof StartError || failure instanceof EmbeddedPostgresError) return failure.message;
  if (isDiskFull(failure)) return 'The disk is full: free some space and start again.';
  const sentence = config && (portProblem(failure, config) ?? databaseProblem(failure, config));
  return sentence ?? inspect(failure);
};

/** In a file, in the database, or as the cause of another error. */
const isDiskFull = (failure: unknown): boolean => {
  if (!(failure instanceof Error)) return false;
  const code = 'code' in failure ? failure.code : null;
  const inner = failure instanceof AggregateError ? failure.errors : [failure.cause];
  return code === 'ENOSPC' || code === '53100' || inner.some(isDiskFull);
};

const portProblem = (failure: unknown, config: Config): string | null => {
  if (!isSystemCallError(failure, 'listen')) return null;
  const isMetrics = config.metricsPort !== null && 'port' in failure && failure.port === config.metricsPort.port;
  const { port, host } = (isMetrics && config.metricsPort) || config;
  const [portName, hostName] = isMetrics ? ['METRICS_PORT', 'METRICS_HOST'] : ['PORT', 'HOST'];
  if (failure.code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the other program or set ${portName} to another number.`;
  if (failure.code === 'EACCES') return `Port ${port} may not be opened by this user: set ${portName} to a number above 1023.`;
  return `${hostName} ${host} is not an address of this machine: set ${hostName} to one that is, or leave it out.`;
};

const databaseProblem = (failure: unknown, { databaseUrl, databaseMigrateUrl }: Config): string | null => {
  if (!databaseUrl || !(failure instanceof Error)) return null;
  const { host, pathname } = new URL(databaseUrl);
  const { code } = failure as NodeJS.ErrnoException;
  if (isSystemCallError(failure, 'connect') || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ECONNREFUSED') {
    return `The database at ${host} does not answer (${code}): start it, or correct DATABASE_URL.`;
  }
  const settings = databaseMigrateUrl ? 'DATABASE_URL or DATABASE_MIGRATE_URL' : 'DATABASE_URL';
  if (code === '28P01' || code === '28000') return `The database at ${host} refuses the user and password of ${settings}.`;
  if (code === '3D000')
    return `The database at ${host} has no database ${pathname.slice(1)}: create it, or correct DATABASE_URL.`;
  return null;
};

const isSystemCallError = (failure: unknown, call: string): failure is NodeJS.ErrnoException =>
  failure instanceof Error && 'syscall' in failure && failure.syscall === call;
