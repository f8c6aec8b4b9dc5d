import { z } from 'zod';
import { response } from './core/answer.ts';
import { call } from './core/call.ts';
import { uuid } from './core/fields.ts';

export const signOn = {
  /** Opens the session of a person whom the identity provider has sent back; a cookie says who, and it counts once. */
  finish: call({
    method: 'POST',
    path: '/api/sign-on/finish',
    access: 'public',
    answer: response(z.object({ session: uuid, to: z.string() })),
  }),
};
