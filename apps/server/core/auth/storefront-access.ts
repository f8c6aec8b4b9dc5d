import type { AnyCall } from '@simdesk/contract';
import { mayUseKey, type StorefrontKeyKind } from '@simdesk/rules';
import type { Queryable } from '../../database/connection.ts';
import { rowReader, runPrepared } from '../../database/prepared.ts';
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
  const [row] = (await runPrepared(db, keyText, [sha256(key)])).rows;
  if (!row) throw new Refusal('no_key');
  const storefront = keyReader.read(row);
  if (!mayUseKey(storefront.kind, keyKinds)) throw new Refusal('key_kind');
  // Precise to the minute, to save most requests a write.
  if (row[keyReader.width] === true) await runPrepared(db, usedText, [storefront.key_uuid]);
  return storefront;
};

const { uuid: key_uuid, name, kind, shop_uuid } = storefrontKeys;
const keyReader = rowReader({ key_uuid, name, kind, shop_uuid }, 'k');
const isUnusedForAMinute = `(last_used_at is null or last_used_at < now() - interval '1 minute')`;
const keyText = `
  select ${keyReader.list}, ${isUnusedForAMinute} from storefront_keys k where k.key_hash = $1 and k.revoked_at is null`;
const usedText = `update storefront_keys set last_used_at = now() where uuid = $1 and ${isUnusedForAMinute}`;
