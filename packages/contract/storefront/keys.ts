import { legacyKeyKind, storefrontKeyKinds } from '@simdesk/rules';
import { z } from 'zod';
import { trueAnswer, list, response } from '../core/answer.ts';
import { call } from '../core/call.ts';
import { instant, requiredText, text, uuid } from '../core/fields.ts';

/** A key with which a shop or a partner calls. */
export const StorefrontKey = z.object({
  uuid,
  name: z.string(),
  /** `any` is a key from before there were kinds. */
  kind: z.enum([...storefrontKeyKinds, legacyKeyKind]),
  /** The name of the shop, which keeps its orders when the key is replaced. */
  shop: z.string().nullable(),
  create_at: instant,
  created_by: z.string(),
  last_used_at: instant.nullable(),
  revoked_at: instant.nullable(),
});
export type StorefrontKey = z.output<typeof StorefrontKey>;

export const StorefrontKeyDraft = z.object({
  name: requiredText(100),
  kind: z.enum(storefrontKeyKinds, 'choice'),
  /** The shop of a shop's key, by name: one that exists, or a new one. Empty: a shop with the name of the key. */
  shop: text(100).default(''),
});

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
