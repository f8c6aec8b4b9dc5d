import type { Context } from '../core/context.ts';
import { issueTicket } from '../core/tickets.ts';

/** Where the caller opens a private file by a plain link. */
export const ticketedAddress = async (context: Pick<Context, 'db' | 'token' | 'origin'>, path: string): Promise<string> =>
  `${context.origin}/${path}?ticket=${await issueTicket(context, path)}`;
