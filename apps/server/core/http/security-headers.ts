import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import type { Config } from '../../config.ts';

/** The security headers of every answer. They are the same for all, so they are made once and not for each request. */
export const readSecurityHeaders = async (config: Pick<Config, 'publicBase'>): Promise<Record<string, string>> => {
  const app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurityPolicy },
    strictTransportSecurity: strictTransportSecurity(config),
    // For browsers and plug-ins that no longer exist.
    ...{ xDnsPrefetchControl: false, xDownloadOptions: false, xPermittedCrossDomainPolicies: false, xXssProtection: false },
  });
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const own = ['connection', 'content-length', 'date'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]])),
  );
};

/** They concern pages alone, and would be a tenth of what a first visit loads. */
export const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];

/** For the answers of calls: if a browser shows one as a page nevertheless, it may load and frame nothing. */
export const headersOfData = (headers: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !pageHeaders.includes(name))),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Browsers that were here once come back by TLS only. Other hosts of the domain are not ours to decide about. */
const strictTransportSecurity = ({ publicBase }: Pick<Config, 'publicBase'>) =>
  publicBase?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false;

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
