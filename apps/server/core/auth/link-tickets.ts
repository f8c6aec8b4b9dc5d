import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Connection, Queryable } from '../../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { hashOf, type Sessions, type SignedIn } from './sessions.ts';
import { signedTokens } from './signed-tokens.ts';

/**
 * What a plain link opens in the name of its user, because a browser sends no session with it: an export, a report, a private
 * file. A ticket is for one thing only, good for half an hour, and no longer than the session in which it was issued.
 */
export const issueTicket = ({ db, token }: Issuer, opens: string): Promise<string> => {
  if (token === null) throw new Refusal('no_session');
  return tickets.issue(db, { session: hashOf(token), opens });
};

/** The user who may open the thing by this ticket, or null. */
export const userOfTicket = async (
  { connection, sessions }: TicketServices,
  ticket: string,
  opens: string,
): Promise<SignedIn | null> => {
  const claims = await tickets.read(connection.database, ticket);
  return claims?.opens === opens ? sessions.findHashed(claims.session) : null;
};

/** The address as a link that its user may open without a session for half an hour. */
export const linkTo = async (issuer: Issuer, address: string): Promise<string> =>
  `${address}${address.includes('?') ? '&' : '?'}ticket=${await issueTicket(issuer, address)}`;

/** The user in whose name a request is made whose ticket stands in its address or, where a program sends it, in its header. */
export const userOfTicketed = (
  services: TicketServices,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<SignedIn | null> => {
  const [, sent] = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (sent !== undefined) return userOfTicket(services, sent, url);
  const [, address = '', ticket = ''] = /^(.*)[?&]ticket=([\w.-]*)$/.exec(url) ?? [];
  return userOfTicket(services, ticket, address);
};

/** The request of a signed-in user: its transaction and its session token. */
interface Issuer {
  db: Queryable;
  token: string | null;
}

interface TicketServices {
  connection: Connection;
  sessions: Sessions;
}

const tickets = signedTokens('ticket', z.object({ session: z.string(), opens: z.string() }), 30 * 60);
