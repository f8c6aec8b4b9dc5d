import { storefrontKeyKinds } from '@simdesk/rules';
import { eq } from 'drizzle-orm';
import { sha256 } from '../core/auth/sessions.ts';
import type { Queryable } from '../database/connection.ts';
import { storefrontKeys } from '../database/schema/storefront.ts';
import { newKey, requireShop } from './keys.ts';

const shopName = 'Sandbox shop';

/** The sandbox plays the shop and its partners, each with its own key. */
const keyNames = { shop: shopName, billing: 'Sandbox billing', carrier: 'Sandbox carrier', kyc: 'Sandbox KYC' };

/** Sends the address of this server to the sandbox's shop, with keys that are new at every start. */
export const registerSandboxShop = async (db: Queryable, shopUrl: string, address: string): Promise<void> => {
  const shop_uuid = await requireShop(db, shopName);
  const keys: Record<string, string> = {};
  for (const kind of storefrontKeyKinds) {
    const key = newKey();
    keys[kind] = key;
    const name = keyNames[kind];
    const values = { name, kind, shop_uuid: kind === 'shop' ? shop_uuid : null, key_hash: sha256(key) };
    const [updatedKey] = await db
      .update(storefrontKeys)
      .set(values)
      .where(eq(storefrontKeys.name, name))
      .returning({ uuid: storefrontKeys.uuid });
    if (!updatedKey) await db.insert(storefrontKeys).values({ ...values, created_by: 'sandbox' });
  }
  await fetch(new URL('/register', shopUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, keys }),
    signal: AbortSignal.timeout(5000),
  });
};
