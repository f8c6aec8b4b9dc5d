import type { contract, ShopSettings } from '@simdesk/contract';
import type { ShopPrices } from '@simdesk/rules';
import { getTableColumns } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/http/context.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { rowReader, runPrepared } from '../database/prepared.ts';
import { shopSettings as table } from '../database/schema/bss.ts';
import { readPromo } from '../bss/index.ts';

export const shopSettings: Handlers<typeof contract.shop.settings> = {
  get: (_input, { db, services }) => readShopSettings(db, services),

  update: async ({ uuid, version, ...draft }, context) => {
    const settings = await readSettingsRow(context.db);
    if (uuid !== undefined && uuid !== settings.uuid) throw new Refusal('not_found');
    return updateRow(context, table, settings.uuid, draft, version);
  },
};

export const readShopSettings = async (
  db: Queryable,
  { connection, billing }: Pick<Services, 'connection' | 'billing'>,
): Promise<ShopSettings> => {
  const { only_one: _only, changed_at: _at, changed_by: _by, create_at: _created, ...settings } = await readSettingsRow(db);
  // The first answer of billing is stored, which a replica cannot.
  return { ...settings, promoIsActive: (await readPromo(connection.database, billing)).IsActive };
};

/** The prices besides those of offers. */
export const readShopPrices = async (db: Queryable): Promise<ShopPrices> => readSettingsRow(db);

/** The first migration inserted the only row. */
const readSettingsRow = async (db: Queryable) => {
  const [settings] = (await runPrepared(db, settingsText, [])).rows;
  if (!settings) throw new Error('The shop has no settings');
  return settingsReader.read(settings);
};

const settingsReader = rowReader(getTableColumns(table), 's');
const settingsText = `select ${settingsReader.list} from shop_settings s`;
