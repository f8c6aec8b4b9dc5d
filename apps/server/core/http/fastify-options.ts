import { LogController, type FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { lineForPeople } from '../../platform/lines-for-people.ts';
import { decodableUrl } from './console-files.ts';
import { sendFailure } from './failures.ts';
import { routeOf } from './request-events.ts';
import { requestId } from './request-log.ts';

/** Replaces standard output. */
export interface LogStream {
  write: (line: string) => void;
}

const print = (line: string): void => void process.stdout.write(line);

/** How Fastify reads requests and logs. */
export const fastifyOptions = (config: Config, log?: LogStream) => ({
  logger: {
    level: config.logLevel,
    // A URL may contain customer data: only the pattern of its route is logged.
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
      err: errorForLog,
    },
    ...(config.logFormat === 'text' && { stream: { write: (line: string) => print(lineForPeople(line)) } }),
    ...(log && { stream: log }),
  },
  genReqId: requestId,
  logController: new LogController({ disableRequestLogging: true }),
  // Trust only the address that the nearest proxy adds; callers can forge the others.
  trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
  bodyLimit: 2 * 1024 * 1024,
  requestTimeout: 120_000,
  frameworkErrors: sendFailure,
  rewriteUrl: decodableUrl,
  forceCloseConnections: 'idle' as const,
  // The hook of `readiness.ts` answers in the contract's form.
  return503OnClosing: false,
  routerOptions: { maxParamLength: 500 },
});
