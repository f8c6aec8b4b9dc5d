import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Context, Services } from './context.ts';
import { Refusal } from './refusal.ts';
import { hashOf, type SignedIn } from './sessions.ts';
import { signedTokens } from './signed-tokens.ts';

/**
 * What a plain link opens in the name of its user, because a browser sends no session with it: an export, a report, a private
 * file. A ticket is for one thing only, good for half an hour, and no longer than the session in which it was issued.
 */
export const issueTicket = ({ db, token }: Pick<Context, 'db' | 'token'>, opens: string): Promise<string> => {
  if (token === null) throw new Refusal('no_session');
  return tickets.issue(db, { session: hashOf(token), opens });
};

/** The user who may open the thing by this ticket, or null. */
export const userOfTicket = async (
  { connection, sessions }: Pick<Services, 'connection' | 'sessions'>,
  ticket: string,
  opens: string,
): Promise<SignedIn | null> => {
  const claims = await tickets.read(connection.database, ticket);
  return claims?.opens === opens ? sessions.findHashed(claims.session) : null;
};

/** The address as a link that its user may open without a session for half an hour. */
export const linkTo = async (context: Pick<Context, 'db' | 'token'>, address: string): Promise<string> =>
  `${address}${address.includes('?') ? '&' : '?'}ticket=${await issueTicket(context, address)}`;

/** The user in whose name a request is made whose ticket stands in its address or, where a program sends it, in its header. */
export const userOfTicketed = (
  services: Pick<Services, 'connection' | 'sessions'>,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<SignedIn | null> => {
  const [, sent] = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (sent !== undefined) return userOfTicket(services, sent, url);
  const [, address = '', ticket = ''] = /^(.*)[?&]ticket=([\w.-]*)$/.exec(url) ?? [];
  return userOfTicket(services, ticket, address);
};

const tickets = signedTokens('ticket', z.object({ session: z.string(), opens: z.string() }), 30 * 60);
