import type { Context } from '../core/http/context.ts';
import { linkTo } from '../core/auth/link-tickets.ts';

/** Where the caller opens a private file by a plain link; in a list that is taken away as a file, only its address. */
export const ticketedAddress = async (context: Pick<Context, 'db' | 'token' | 'origin'>, path: string): Promise<string> =>
  `${context.origin}/${context.token === null ? path : await linkTo(context, path)}`;
