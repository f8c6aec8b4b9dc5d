import { z } from 'zod';
import { trueAnswer, list, response } from '../core/answer.ts';
import { call } from '../core/call.ts';
import { instant, requiredText, uuid } from '../core/fields.ts';

/** A shop that may place orders and send messages. */
export const StorefrontKey = z.object({
  uuid,
  name: z.string(),
  create_at: instant,
  created_by: z.string(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type StorefrontKey = z.output<typeof StorefrontKey>;

export const StorefrontKeyDraft = z.object({ name: requiredText(100) });

export const storefrontKeys = {
  list: call({
    method: 'GET',
    path: '/api/settings/get-storefront-keys',
    access: 'storefront-keys:view',
    answer: list(StorefrontKey),
  }),
  /** The only answer that contains the storefront key itself. */
  create: call({
    method: 'POST',
    path: '/api/settings/create-storefront-key',
    access: 'storefront-keys:edit',
    input: StorefrontKeyDraft,
    answer: response(z.object({ uuid, key: z.string() })),
  }),
  revoke: call({
    method: 'POST',
    path: '/api/settings/revoke-storefront-key',
    access: 'storefront-keys:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
};
