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

const tickets = signedTokens('ticket', z.object({ session: z.string(), opens: z.string() }), 30 * 60);
