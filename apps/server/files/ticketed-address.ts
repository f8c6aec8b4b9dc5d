import type { Context } from '../core/context.ts';
import { issueTicket } from '../core/tickets.ts';

/** Where the caller opens a private file by a plain link; in a list that is taken away as a file, only its address. */
export const ticketedAddress = async (context: Pick<Context, 'db' | 'token' | 'origin'>, path: string): Promise<string> => {
  const address = `${context.origin}/${path}`;
  return context.token === null ? address : `${address}?ticket=${await issueTicket(context, path)}`;
};
