import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { contract } from '@simdesk/contract';
import { fastify, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { accounts } from './accounts/index.ts';
import { audit } from './audit/index.ts';
import { blog } from './blog/index.ts';
import { bss, refreshBssCopies, refreshBssOffers } from './bss/index.ts';
import { companies } from './companies/index.ts';
import type { Config } from './config.ts';
import { console } from './console/index.ts';
import type { Services, Wires } from './core/http/context.ts';
import { apiDocsPage } from './core/http/api-docs.ts';
import { errorForLog } from './platform/error-for-log.ts';
import { answerFailure, answerFailures } from './core/http/failures.ts';
import { housekeeping } from './core/jobs/housekeeping.ts';
import { startJobs } from './core/jobs/jobs.ts';
import { serve } from './core/http/serve.ts';
import { openSessions } from './core/auth/sessions.ts';
import { readableAddress, serveSite, siteIsBuilt } from './core/http/console-files.ts';
import { systemRoutes } from './core/http/system-routes.ts';
import { listen } from './database/announcements.ts';
import { connect } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { prepareAccounts } from './demo/first-accounts.ts';
import { faq } from './faq/index.ts';
import { feedback } from './feedback/index.ts';
import { files, serveStoredFiles } from './files/index.ts';
import { home } from './home/index.ts';
import { outbox, sendMail } from './outbox/index.ts';
import { notifications } from './notifications/index.ts';
import { importJobs } from './imports/index.ts';
import {
  cancelSimInBilling,
  orders,
  refreshStatuses,
  sendOrder,
  settleRefunds,
  storefrontOrders,
} from './orders/index.ts';
import { pages } from './pages/index.ts';
import { profile } from './profile/index.ts';
import { reports } from './reports/index.ts';
import { httpBilling } from './outside/billing.ts';
import { httpPayments } from './outside/payments.ts';
import { diskStorage } from './outside/disk-storage.ts';
import { smtpMailer } from './outside/mailer.ts';
import { shop } from './shop/index.ts';
import { slider } from './slider/index.ts';
import { greetSandboxShop, storefront, storefrontKeys } from './storefront/index.ts';
import { sourceFiles } from './source-files/index.ts';
import { supportFiles } from './support-files/index.ts';
import { nominatim } from './outside/geocoder.ts';
import { storeImport, stores } from './stores/index.ts';
import { trackingFile, trackingImport } from './tracking-import/index.ts';
import { users } from './users/index.ts';
import { variables } from './variables/index.ts';

export interface RunningApp {
  app: FastifyInstance;
  services: Services;
  /** What the person who started it should read. */
  lines: string[];
  close: () => Promise<void>;
}

/** Everything between a database and a server that is ready to listen. */
export const buildApp = async (
  config: Config,
  database: pg.ClientConfig,
  { fresh = false, log }: { fresh?: boolean; log?: LogStream } = {},
): Promise<RunningApp> => {
  await migrate(database);
  const app = fastify(options(config, log));
  const connection = connect(database, config.databasePool, (error) => app.log.warn({ err: error }, 'database connection'));
  const announcements = await listen(database, (error) => app.log.warn({ err: error }, 'announcements'));
  const storage = diskStorage(join(config.dataDir, 'storage'));
  const first = await prepareAccounts({ database: connection.database, storage }, config, fresh);
  const billing = httpBilling(config.billing.url, config.billing.timeoutMs);
  const geocoder = nominatim(config.geocoder, connection.database);
  const payments = httpPayments(config.payment.url, config.payment.timeoutMs);
  const mailer = smtpMailer(config.mail);
  const wires: Wires = { connection, billing, payments, mailer, storage, log: app.log };
  const jobKinds = [
    housekeeping(connection.database),
    ...importJobs(storeImport({ geocoder }), connection),
    ...importJobs(trackingFile(connection), connection),
    refreshBssOffers(wires),
    refreshBssCopies(wires),
    sendOrder(wires),
    cancelSimInBilling(wires),
    refreshStatuses(wires),
    settleRefunds(wires),
    sendMail(wires),
  ];
  const services: Services = {
    config,
    connection,
    billing,
    mailer,
    geocoder,
    payments,
    sessions: openSessions(connection.database, announcements, config.session),
    storage,
    jobs: await startJobs(connection.database, announcements, jobKinds, app.log),
    demo: first.demo,
  };

  acceptEmptyJson(app);
  await app.register(helmet, { contentSecurityPolicy: { directives: contentSecurityPolicy }, strictTransportSecurity: false });
  await app.register(multipart);
  const hasSite = siteIsBuilt();
  answerFailures(app, { hasSite });
  systemRoutes(app, connection);
  serve(app, services, contract, {
    accounts,
    audit,
    blog,
    bss,
    companies,
    console,
    faq,
    feedback,
    files,
    home,
    notifications,
    orders,
    outbox,
    pages,
    profile,
    reports,
    shop,
    slider,
    sourceFiles,
    storefront,
    storefrontKeys,
    supportFiles,
    stores,
    storefrontOrders,
    trackingImport,
    users,
    variables,
  });
  serveStoredFiles(app, services);
  apiDocsPage(app);
  if (hasSite) await serveSite(app);

  return {
    app,
    services,
    lines: first.lines,
    close: async () => {
      await app.close();
      await services.jobs.close();
      await announcements.close();
      await connection.close();
    },
  };
};

/** Builds the app and opens its port. */
export const startApp = async (config: Config, database: pg.ClientConfig, state: { fresh: boolean }) => {
  const running = await buildApp(config, database, state);
  try {
    const address = await running.app.listen({ port: config.port, host: config.host });
    await greetShop(running, config, address);
    return { address, demo: running.services.demo, lines: running.lines, close: running.close };
  } catch (error) {
    await running.close();
    throw error;
  }
};

/** Only a demo has visitors that nobody invited. */
const greetShop = async ({ app, services }: RunningApp, { sandboxShop }: Config, address: string): Promise<void> => {
  if (sandboxShop === null || !services.demo) return;
  try {
    await greetSandboxShop(services.connection.database, sandboxShop, address);
  } catch (error) {
    app.log.warn({ err: error }, 'sandbox shop');
  }
};

/** Where the log goes, if not to the standard output. */
interface LogStream {
  write: (line: string) => void;
}

const options = (config: Config, log?: LogStream) => ({
  logger: {
    level: config.logLevel,
    // Addresses of requests may carry names and numbers of customers: only their path is logged.
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
      err: errorForLog,
    },
    ...(log && { stream: log }),
  },
  genReqId: () => randomUUID(),
  // The address of a caller is the one that the proxy in front saw; what the caller itself claims before that is not believed.
  trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
  bodyLimit: 2 * 1024 * 1024,
  requestTimeout: 120_000,
  frameworkErrors: answerFailure,
  rewriteUrl: readableAddress,
  forceCloseConnections: 'idle' as const,
  routerOptions: { maxParamLength: 500 },
});

/** Calls take JSON and nothing else. A POST without a body is a POST with nothing in it. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, String(body), done);
  });
};

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};
