import { eq } from 'drizzle-orm';
import { sha256 } from '../core/auth/sessions.ts';
import type { Queryable } from '../database/connection.ts';
import { storefrontKeys } from '../database/schema/storefront.ts';
import { newKey } from './keys.ts';

const name = 'Sandbox shop';

/** Sends the address of this server to the sandbox's shop, with a key that is new at every start. */
export const registerSandboxShop = async (db: Queryable, shopUrl: string, address: string): Promise<void> => {
  const key = newKey();
  const [updatedKey] = await db
    .update(storefrontKeys)
    .set({ key_hash: sha256(key) })
    .where(eq(storefrontKeys.name, name))
    .returning({ uuid: storefrontKeys.uuid });
  if (!updatedKey) await db.insert(storefrontKeys).values({ name, key_hash: sha256(key), created_by: 'sandbox' });
  await fetch(new URL('/register', shopUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, key }),
    signal: AbortSignal.timeout(5000),
  });
};
