import multipart from '@fastify/multipart';
import { contract } from '@simdesk/contract';
import { fastify, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { accounts } from './accounts/index.ts';
import { audit } from './audit/index.ts';
import { blog } from './blog/index.ts';
import { bss } from './bss/index.ts';
import { companies } from './companies/index.ts';
import type { Config } from './config.ts';
import { console } from './console/index.ts';
import type { Services, JobServices } from './core/http/context.ts';
import { apiDocsRoute } from './core/http/api-docs.ts';
import { readBuild } from './platform/build.ts';
import { stopTracing } from './platform/tracing/traced.ts';
import { openTraces } from './core/http/open-traces.ts';
import { plaintextWarnings } from './platform/partner-access.ts';
import { registerErrorHandlers } from './core/http/failures.ts';
import { startJobs } from './core/jobs/jobs.ts';
import { warnOfReplica } from './core/servers/warn-of-replica.ts';
import { announceServer } from './core/servers/announce-server.ts';
import { openRestoredCopy } from './core/servers/restored-copy.ts';
import { recordRefusal } from './core/http/request-events.ts';
import { logRequests } from './core/http/request-log.ts';
import { openSecurityEvents } from './core/auth/security-events.ts';
import { registerJsonParser } from './core/http/json-parser.ts';
import { headersOfData, readSecurityHeaders } from './core/http/security-headers.ts';
import { serve } from './core/http/serve.ts';
import { openSessions } from './core/auth/sessions.ts';
import { openLive } from './core/live/live.ts';
import { serveLive } from './core/http/live-route.ts';
import { serveConsole, isConsoleBuilt } from './core/http/console-files.ts';
import { watchIdleConnections } from './core/http/idle-connections.ts';
import type { Port } from './core/http/open-port.ts';
import { fastifyOptions, type LogStream } from './core/http/fastify-options.ts';
import { openReadiness } from './core/http/readiness.ts';
import { systemRoutes } from './core/http/system-routes.ts';
import { listen } from './database/listen-notify.ts';
import { connect } from './database/connection.ts';
import { openReplica } from './database/read-replica.ts';
import { openReads } from './database/reads.ts';
import type { DatabaseSettings } from './database/database-settings.ts';
import { migrate } from './database/migrate.ts';
import { prepareAccounts } from './demo/first-accounts.ts';
import { faq } from './faq/index.ts';
import { feedback } from './feedback/index.ts';
import { files, serveStoredFiles } from './files/index.ts';
import { home } from './home/index.ts';
import { outbox } from './outbox/index.ts';
import { outsideSystems } from './outside-systems/index.ts';
import { notifications } from './notifications/index.ts';
import { listJobKinds } from './list-job-kinds.ts';
import { orders } from './orders/index.ts';
import { pages } from './pages/index.ts';
import { personalData } from './personal-data/index.ts';
import { previewLinks, servePreviews } from './preview-links/index.ts';
import { profile } from './profile/index.ts';
import { reports } from './reports/index.ts';
import { roleAccess } from './role-access/index.ts';
import { httpBilling } from './outside/billing.ts';
import { heldCalls } from './outside/held-calls.ts';
import { httpPayments } from './outside/payments.ts';
import { openStorage } from './outside/open-storage.ts';
import { smtpMailer } from './outside/mailer.ts';
import { shop } from './shop/index.ts';
import { serveSignOn, signOn } from './sign-on/index.ts';
import { slider } from './slider/index.ts';
import { registerSandboxShop, storefront, storefrontKeys, storefrontOrders } from './storefront/index.ts';
import { sourceFiles } from './source-files/index.ts';
import { supportFiles } from './support-files/index.ts';
import { nominatim } from './outside/geocoder.ts';
import { stores } from './stores/index.ts';
import { trackingImport } from './tracking-import/index.ts';
import { openMetrics, openMetricsServer, serveMetrics, system } from './system/index.ts';
import { twoFactor } from './two-factor/index.ts';
import { users } from './users/index.ts';
import { variables } from './variables/index.ts';
import { versions } from './versions/index.ts';
import { webhookSender } from './outside/webhook-sender.ts';
import { webhooks } from './webhooks/index.ts';

export interface RunningApp {
  app: FastifyInstance;
  services: Services;
  /** For the metrics alone; null without a port of their own. */
  metricsServer: FastifyInstance | null;
  /** Printed at the terminal. */
  lines: string[];
  /** Says that it is not ready, and serves on: load balancers then send their requests to other servers. */
  leave: () => void;
  close: () => Promise<void>;
}

/** Migrates the database and builds a server that is ready to listen. */
export const buildApp = async (
  config: Config,
  database: pg.ClientConfig,
  { log, owner = database, port, stop }: { log?: LogStream; owner?: pg.ClientConfig; port?: Port; stop?: AbortSignal } = {},
): Promise<RunningApp> => {
  await migrate(owner, database, { stop });
  const app = fastify({ ...fastifyOptions(config, log), ...(port && { serverFactory: port.serverFactory }) });
  const build = await readBuild();
  if (config.tracing) await openTraces(app, { ...config.tracing, version: build.version });
  const connectionOptions = {
    ...{ poolSize: config.databasePool, timeouts: config.databaseTimeouts, isPrepared: config.databasePrepared },
    onError: (error: Error) => app.log.warn({ err: error }, 'database connection'),
  };
  const connection = connect(database, connectionOptions);
  const replica = config.replica && openReplica(connection, config.replica, { ...connectionOptions, ...warnOfReplica(app.log) });
  const reads = openReads(connection, replica);
  const listenAt = config.databaseListenUrl ? { connectionString: config.databaseListenUrl } : database;
  const listener = await listen(listenAt, (error) => app.log.warn({ err: error }, 'database listener'));
  const storage = await openStorage(config);
  const preparation = await prepareAccounts({ database: connection.database, storage }, config, stop);
  const announcement = await announceServer(connection.database, storage, app.log, config.dataDir);
  const copy = await openRestoredCopy(connection.database);
  const systems = {
    ...{ billing: httpBilling(config.billing), payments: httpPayments(config.payment), mailer: smtpMailer(config.mail) },
    geocoder: nominatim(config.geocoder, connection.database),
    webhooks: webhookSender({ isLoopbackAllowed: !config.isPublic }),
  };
  const { billing, payments, mailer, geocoder, webhooks: sender } = heldCalls(systems, copy.isHeld);
  const plaintext = plaintextWarnings(config);
  const startWarnings = [copy.warning() ?? [], plaintext].flat();
  for (const warning of startWarnings) app.log.warn(warning);
  // The log has this one already.
  const warnings = [...startWarnings, announcement.warning() ?? []].flat();
  const jobServices: JobServices = { connection, billing, payments, mailer, storage, log: app.log };
  const jobKinds = listJobKinds(config, { ...jobServices, geocoder, webhooks: sender });
  const sessions = openSessions(connection.database, listener, config.session);
  const live = openLive({ connection, listener, sessions, maxStreams: config.liveStreams, log: app.log });
  const services: Services = {
    config,
    connection,
    reads,
    billing,
    mailer,
    geocoder,
    payments,
    webhooks: sender,
    sessions,
    live,
    securityEvents: openSecurityEvents(connection.database, app.log),
    storage,
    jobs: await startJobs(connection.database, listener, jobKinds, app.log, copy.isHeld),
    demo: preparation.demo,
  };

  logRequests(app);
  registerJsonParser(app);
  const securityHeaders = await readSecurityHeaders(config);
  const dataHeaders = headersOfData(securityHeaders);
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config.isData ? dataHeaders : securityHeaders);
    done();
  });
  await app.register(multipart);
  const hasConsole = isConsoleBuilt();
  const onRefusal = recordRefusal.bind(null, services.securityEvents);
  registerErrorHandlers(app, { hasConsole, onRefusal });
  const readiness = openReadiness(connection, config.dataDir);
  readiness.registerHooks(app);
  serveLive(app, services);
  app.addHook('preClose', port?.close ?? watchIdleConnections(app.server));
  systemRoutes(app, readiness, () => copy.warning() ?? announcement.warning());
  const metrics = openMetrics({
    ...{ connection, reads, readiness, live, storage, dataDir: config.dataDir, build, log: app.log },
    jobKinds: jobKinds.map(({ kind }) => kind),
  });
  metrics.countRequests(app);
  serveMetrics(app, metrics, config.metrics);
  const metricsServer = openMetricsServer(metrics, config.metricsPort);
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
    outsideSystems,
    pages,
    personalData,
    previewLinks,
    profile,
    reports,
    roleAccess,
    shop,
    signOn,
    slider,
    sourceFiles,
    storefront,
    storefrontKeys,
    supportFiles,
    system,
    stores,
    storefrontOrders,
    trackingImport,
    twoFactor,
    users,
    variables,
    versions,
    webhooks,
  });
  serveStoredFiles(app, services);
  servePreviews(app, services);
  if (config.signOn) serveSignOn(app, services, config.signOn);
  if (config.docs) apiDocsRoute(app);
  if (hasConsole) await serveConsole(app, config);

  return {
    app,
    services,
    lines: [...preparation.lines, ...warnings],
    leave: () => {
      readiness.leave();
      live.leave();
    },
    metricsServer,
    close: async () => {
      await app.close();
      // Until then the monitoring sees that it is not ready.
      await metricsServer?.close();
      await services.jobs.close();
      await live.close();
      await announcement.close();
      await services.securityEvents.close();
      await listener.close();
      await replica?.close();
      await connection.close();
      await stopTracing();
    },
  };
};

/** Builds the app and serves it at its port. A stop interrupts what takes long in it. */
export const startApp = async (config: Config, { application, owner }: DatabaseSettings, port: Port, stop: AbortSignal) => {
  const running = await buildApp(config, application, { owner, port, stop });
  await running.app.ready();
  if (config.metricsPort) await running.metricsServer?.listen(config.metricsPort);
  if (stop.aborted) return running;
  port.begin();
  await connectSandboxShop(running, config, port.address);
  return running;
};

/** The sandbox's shop orders only from a demo. */
const connectSandboxShop = async ({ app, services }: RunningApp, { sandboxShop }: Config, address: string): Promise<void> => {
  if (sandboxShop === null || !services.demo) return;
  try {
    await registerSandboxShop(services.connection.database, sandboxShop, address);
  } catch (error) {
    app.log.warn({ err: error }, 'sandbox shop');
  }
};
