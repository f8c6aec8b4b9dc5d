import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { sha256 } from '../core/auth/sessions.ts';
import { readStoredSecret } from '../core/auth/stored-secret.ts';
import type { Services } from '../core/http/context.ts';
import { recordEvent } from '../core/http/request-events.ts';
import type { Queryable } from '../database/connection.ts';
import { signOns } from '../database/schema/accounts.ts';
import { readCookie, secondsOf, setCookie } from './cookies.ts';
import { consolePath, identityOf, type Identity } from './identity.ts';
import { openProvider } from './provider.ts';
import type { SignOnSettings } from '../platform/sign-on-settings.ts';

/**
 * The addresses that a browser opens: one leads to the provider, to the other one the provider sends it back. What happens between
 * is in signed cookies, and no address ever contains a session.
 */
export const serveSignOn = (app: FastifyInstance, services: Services, settings: SignOnSettings): void => {
  const { connection, securityEvents } = services;
  const { database } = connection;
  const provider = openProvider(settings);
  const isSecure = settings.callback.startsWith('https:');

  app.get<{ Querystring: Record<string, unknown> }>('/api/sign-on/start', async (request, reply) => {
    try {
      const { request: started, address } = await provider.start();
      const cookie = await signRequest(database, { ...started, to: consolePath(request.query['to']) });
      return await leave(reply, address, setCookie('request', cookie, isSecure));
    } catch (failure) {
      request.log.warn({ err: failure }, 'the identity provider does not answer');
      return leave(reply, consolePage, setCookie('result', '', isSecure));
    }
  });

  app.get('/api/sign-on/callback', async (request, reply) => {
    const ended = setCookie('request', '', isSecure);
    const started = await readRequest(database, readCookie('request', request.headers.cookie));
    const claims = started && (await finishAtProvider(request, started));
    if (!claims) {
      recordEvent(securityEvents, request, 'login_failed');
      return leave(reply, consolePage, ended, setCookie('result', '', isSecure));
    }
    const token = await storeIdentity(database, identityOf(claims, settings, started.to));
    return leave(reply, consolePage, ended, setCookie('result', token, isSecure));
  });

  const finishAtProvider = async (request: FastifyRequest, started: StartedRequest) => {
    try {
      // Behind a proxy only the settings know the address that the browser opened.
      return await provider.finish(started, new URL(`${settings.callback}${new URL(request.url, settings.callback).search}`));
    } catch (failure) {
      request.log.warn({ err: failure }, 'a sign-on failed');
      return null;
    }
  };
};

/** Without a stored identity the console says here that it did not work. */
const consolePage = '/enter/sign-on';

const leave = (reply: FastifyReply, address: string, ...cookies: string[]): FastifyReply =>
  reply
    .header('set-cookie', cookies)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .redirect(address);

const StartedRequest = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), to: z.string() });
type StartedRequest = z.output<typeof StartedRequest>;

/** Tells these tokens from others that the same server signs. */
const audience = 'sign-on';

const signRequest = async (db: Queryable, started: StartedRequest): Promise<string> =>
  new SignJWT(started)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(`${secondsOf('request')} seconds`)
    .sign(await readStoredSecret(db, 'sign-on-secret'));

/** Null if this browser started no sign-on, or too long ago. */
const readRequest = async (db: Queryable, cookie: string | null): Promise<StartedRequest | null> => {
  if (cookie === null) return null;
  try {
    const secret = await readStoredSecret(db, 'sign-on-secret');
    const { payload } = await jwtVerify(cookie, secret, { algorithms: ['HS256'], audience, requiredClaims: ['exp'] });
    return StartedRequest.parse(payload);
  } catch (failure) {
    if (failure instanceof errors.JOSEError) return null;
    throw failure;
  }
};

/** The token of a stored identity; the database has only its hash. */
const storeIdentity = async (db: Queryable, identity: Identity): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const expires_at = sql`now() + make_interval(secs => ${secondsOf('result')})`;
  await db.insert(signOns).values({ token_hash: sha256(token), identity, expires_at });
  return token;
};
