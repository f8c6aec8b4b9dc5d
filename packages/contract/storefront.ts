import type { z } from 'zod';
import { list, type Answer } from './core/answer.ts';
import { call } from './core/call.ts';
import { Option } from './shop.ts';

/** What every visitor of the shop may read: published records without what concerns the staff alone. */
const read = <Value, Input extends z.ZodObject>(path: string, answer: Answer<Value>, input?: Input) =>
  call({ method: 'GET', path: `/api/storefront/${path}`, access: 'public', answer, ...(input && { input }), passive: true });

const internal = { version: true, publish: true, create_at: true } as const;

/** An option as the shop shows it. */
export const ShopOption = Option.omit(internal);

/** The shop's side of the product: what its pages show, and what its visitors send. */
export const storefront = {
  options: read('options', list(ShopOption)),
};
