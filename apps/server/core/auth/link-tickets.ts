import type { IncomingMessage } from 'node:http';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Connection, Queryable } from '../../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { sha256, type Sessions, type SessionUser } from './sessions.ts';
import { readStoredSecret } from './stored-secret.ts';

/**
 * A browser sends no session with a plain link (an export, a report, a private file): the link carries a ticket instead. A ticket
 * opens one URL for half an hour, and not longer than its session lives.
 */
export const issueTicket = async ({ db, token }: Issuer, opens: string): Promise<string> => {
  if (token === null) throw new Refusal('no_session');
  return new SignJWT({ session: sha256(token), opens })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('30 minutes')
    .sign(await ticketSecret(db));
};

/** The user whose ticket opens this URL, or null. */
export const verifyTicket = async (
  { connection, sessions }: TicketServices,
  ticket: string,
  opens: string,
): Promise<SessionUser | null> => {
  const claims = await verifiedClaims(connection.database, ticket);
  return claims?.opens === opens ? sessions.findByHash(claims.session) : null;
};

/** Adds a ticket to a URL. */
export const createTicketLink = async (issuer: Issuer, address: string): Promise<string> =>
  `${address}${address.includes('?') ? '&' : '?'}ticket=${await issueTicket(issuer, address)}`;

/** The user of a request with a ticket in its URL or, if a program sends it, in its `Authorization` header. */
export const verifyRequestTicket = (
  services: TicketServices,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<SessionUser | null> => {
  const [, bearerToken] = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (bearerToken !== undefined) return verifyTicket(services, bearerToken, url);
  const [, address = '', ticket = ''] = /^(.*)[?&]ticket=([\w.-]*)$/.exec(url) ?? [];
  return verifyTicket(services, ticket, address);
};

/** The part of a request's context that issues tickets. */
interface Issuer {
  db: Queryable;
  token: string | null;
}

interface TicketServices {
  connection: Connection;
  sessions: Sessions;
}

const Claims = z.object({ session: z.string(), opens: z.string() });

/** Null if the ticket has expired or was not signed with our secret. */
const verifiedClaims = async (db: Queryable, ticket: string): Promise<z.infer<typeof Claims> | null> => {
  try {
    const { payload } = await jwtVerify(ticket, () => ticketSecret(db), { algorithms: ['HS256'], requiredClaims: ['exp'] });
    return Claims.parse(payload);
  } catch (failure) {
    if (failure instanceof errors.JOSEError) return null;
    throw failure;
  }
};

const ticketSecret = (db: Queryable): Promise<Uint8Array> => readStoredSecret(db, 'ticket-secret');
