import { GasLucePage, type contract } from '@simdesk/contract';
import { Refusal } from '../core/refusal.ts';
import type { Handlers } from '../core/http/serve.ts';
import { change } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { gasLucePage as table } from '../database/schema/pages.ts';
import { requireKind } from '../files/index.ts';
import { withVariables } from '../variables/index.ts';

export const gasLuce: Handlers<typeof contract.pages.gasLuce> = {
  get: async (_input, { db, user }) => {
    const page = await thePage(db);
    if (user) return page;
    // Every field is required: a page without its first was never saved, and is nothing to show yet.
    if (page.primary_header_text === '') throw new Refusal('not_found');
    const [read] = await withVariables(db, GasLucePage, [page]);
    return read as GasLucePage;
  },

  update: async ({ uuid: _uuid, version, ...draft }, context) => {
    const { header_img_desktop_url, header_img_mobile_url, luce_offer_img_url, gas_offer_img_url } = draft;
    await requireKind(context.db, { header_img_desktop_url, header_img_mobile_url, luce_offer_img_url, gas_offer_img_url }, [
      'image',
    ]);
    const { luce_offer_pdf_url, gas_offer_pdf_url, privacy_pdf_url } = draft;
    await requireKind(context.db, { luce_offer_pdf_url, gas_offer_pdf_url, privacy_pdf_url }, ['pdf']);
    return change(context, table, (await thePage(context.db)).uuid, draft, version);
  },
};

/** There is always exactly one row; the migration made it. */
const thePage = async (db: Queryable): Promise<GasLucePage> => {
  const [row] = await db.select().from(table);
  if (!row) throw new Error('The page of electricity and gas has no row');
  const { only_one: _only, changed_at: updated_at, changed_by: _by, ...page } = row;
  return { ...page, updated_at };
};
