import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@simdesk/contract';
import { legacyKeyKind, storefrontKeyKinds } from '@simdesk/rules';
import { sha256 } from '../core/auth/sessions.ts';
import type { Queryable } from '../database/connection.ts';
import { shops, storefrontKeys } from '../database/schema/storefront.ts';

/** Stores a shop with a key of each kind; answers the key that may make a call. */
export const addKeys = async (db: Queryable): Promise<(call: AnyCall) => string> => {
  const shop = { uuid: randomUUID(), name: `Test shop ${randomUUID().slice(0, 8)}` };
  await db.insert(shops).values(shop);
  const keys = storefrontKeyKinds.map((kind) => ({ kind, key: randomUUID() }));
  await db.insert(storefrontKeys).values(
    keys.map(({ kind, key }) => ({
      name: `${shop.name} ${kind}`,
      kind,
      shop_uuid: kind === 'shop' ? shop.uuid : null,
      key_hash: sha256(key),
      created_by: 'test',
    })),
  );
  return ({ keyKinds }) => keys.find(({ kind }) => keyKinds.includes(kind))?.key ?? '';
};

/** Stores a key from before there were kinds, which may make every call. */
export const addLegacyKey = async (db: Queryable): Promise<string> => {
  const key = randomUUID();
  const shop = { uuid: randomUUID(), name: `Old shop ${key.slice(0, 8)}` };
  await db.insert(shops).values(shop);
  const row = { name: shop.name, kind: legacyKeyKind, shop_uuid: shop.uuid, key_hash: sha256(key), created_by: 'test' } as const;
  await db.insert(storefrontKeys).values(row);
  return key;
};
