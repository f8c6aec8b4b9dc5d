import type { AnyCall } from '@simdesk/contract';
import { mayUseKey, type StorefrontKeyKind } from '@simdesk/rules';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connection.ts';
import { storefrontKeys } from '../../database/schema/storefront.ts';
import { Refusal } from '../refusal.ts';
import { sha256 } from './sessions.ts';

/** The storefront that makes a request. */
export interface Storefront {
  key_uuid: string;
  name: string;
  kind: StorefrontKeyKind;
  /** The shop whose orders the key places. */
  shop_uuid: string | null;
}

/** The storefront of an API key; refuses an unknown or revoked key, and one whose kind may not make the call. */
export const authenticateStorefront = async (
  db: Queryable,
  key: string | null,
  { keyKinds }: Pick<AnyCall, 'keyKinds'>,
): Promise<Storefront> => {
  if (key === null) throw new Refusal('no_key');
  const key_hash = sha256(key);
  const [storefront] = await db
    .select({
      key_uuid: storefrontKeys.uuid,
      name: storefrontKeys.name,
      kind: storefrontKeys.kind,
      shop_uuid: storefrontKeys.shop_uuid,
    })
    .from(storefrontKeys)
    .where(and(eq(storefrontKeys.key_hash, key_hash), isNull(storefrontKeys.revoked_at)));
  if (!storefront) throw new Refusal('no_key');
  if (!mayUseKey(storefront.kind, keyKinds)) throw new Refusal('key_kind');
  await db
    .update(storefrontKeys)
    .set({ last_used_at: sql`now()` })
    .where(
      and(
        eq(storefrontKeys.uuid, storefront.key_uuid),
        // Precise to the minute, to save most requests a write.
        or(isNull(storefrontKeys.last_used_at), lt(storefrontKeys.last_used_at, sql`now() - interval '1 minute'`)),
      ),
    );
  return storefront;
};
