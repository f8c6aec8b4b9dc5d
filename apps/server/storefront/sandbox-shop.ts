import { eq } from 'drizzle-orm';
import { hashOf } from '../core/auth/sessions.ts';
import type { Queryable } from '../database/connection.ts';
import { storefrontKeys } from '../database/schema/storefront.ts';
import { newKey } from './keys.ts';

const name = 'Sandbox shop';

/** Tells the sandbox's shop where this server is, with a key that is new at every start. */
export const greetSandboxShop = async (db: Queryable, shopUrl: string, address: string): Promise<void> => {
  const key = newKey();
  const [renewed] = await db
    .update(storefrontKeys)
    .set({ key_hash: hashOf(key) })
    .where(eq(storefrontKeys.name, name))
    .returning({ uuid: storefrontKeys.uuid });
  if (!renewed) await db.insert(storefrontKeys).values({ name, key_hash: hashOf(key), created_by: 'sandbox' });
  await fetch(new URL('/hello', shopUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, key }),
    signal: AbortSignal.timeout(5000),
  });
};
