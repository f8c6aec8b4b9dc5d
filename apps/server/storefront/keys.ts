import { randomBytes } from 'node:crypto';
import type { contract } from '@simdesk/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { requireInsertedRow, requireRow } from '../core/records/rows.ts';
import type { Handlers } from '../core/http/serve.ts';
import { sha256 } from '../core/auth/sessions.ts';
import { lockRow } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { shops, storefrontKeys as table } from '../database/schema/storefront.ts';

export const newKey = (): string => `sk_${randomBytes(24).toString('base64url')}`;

export const storefrontKeys: Handlers<typeof contract.storefrontKeys> = {
  list: async (_input, { db }) => {
    const { uuid, name, kind, create_at, created_by, last_used_at, revoked_at } = table;
    const columns = { uuid, name, kind, shop: shops.name, create_at, created_by, last_used_at, revoked_at };
    const rows = db.select(columns).from(table).leftJoin(shops, eq(shops.uuid, table.shop_uuid));
    return { data: await rows.orderBy(desc(create_at), uuid) };
  },

  create: async ({ name, kind, shop }, { db, user, note }) => {
    const key = newKey();
    const shop_uuid = kind === 'shop' ? await requireShop(db, shop || name) : null;
    const rows = await db
      .insert(table)
      .values({ name, kind, shop_uuid, key_hash: sha256(key), created_by: user.email })
      .returning();
    const after = requireInsertedRow(rows);
    note({ record: after.uuid, after });
    return { uuid: after.uuid, key };
  },

  revoke: async ({ uuid }, { db, note }) => {
    const before = await lockRow(db, table, uuid);
    // A second call keeps the time of the first.
    const [after = before] = await db
      .update(table)
      .set({ revoked_at: sql`now()` })
      .where(and(eq(table.uuid, uuid), isNull(table.revoked_at)))
      .returning();
    note({ record: uuid, before, after });
    return true as const;
  },
};

/** The shop with this name, created if it does not exist. */
export const requireShop = async (db: Queryable, name: string): Promise<string> => {
  await db.insert(shops).values({ name }).onConflictDoNothing();
  return requireRow(await db.select().from(shops).where(eq(shops.name, name))).uuid;
};
