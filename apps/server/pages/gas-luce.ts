import { GasLuceDraft, GasLucePage, type contract } from '@simdesk/contract';
import { invalid, Refusal } from '../core/refusal.ts';
import { withoutUndefined } from '../core/records/without-undefined.ts';
import type { Handlers } from '../core/http/serve.ts';
import { updateRow } from '../core/records/versioned.ts';
import type { Queryable } from '../database/connection.ts';
import { gasLucePage as table } from '../database/schema/pages.ts';
import { requireFileKind } from '../files/index.ts';
import { withVariables } from '../variables/index.ts';

export const gasLuce: Handlers<typeof contract.pages.gasLuce> = {
  get: async (_input, { db, user }) => {
    const page = await readGasLucePage(db);
    if (user) return page;
    // Every field is required: a page without a header was never saved.
    if (page.primary_header_text === '') throw new Refusal('not_found');
    const [publicPage] = await withVariables(db, GasLucePage, [page]);
    return publicPage as GasLucePage;
  },

  update: async ({ uuid: _uuid, version, ...draft }, context) => {
    const page = await readGasLucePage(context.db);
    requireAllFields({ ...page, ...withoutUndefined(draft) });
    const { header_img_desktop_url, header_img_mobile_url, luce_offer_img_url, gas_offer_img_url } = draft;
    await requireFileKind(context.db, { header_img_desktop_url, header_img_mobile_url, luce_offer_img_url, gas_offer_img_url }, [
      'image',
    ]);
    const { luce_offer_pdf_url, gas_offer_pdf_url, privacy_pdf_url } = draft;
    await requireFileKind(context.db, { luce_offer_pdf_url, gas_offer_pdf_url, privacy_pdf_url }, ['pdf']);
    return updateRow(context, table, page.uuid, draft, version);
  },
};

/** The first save must send every field: the row of the migration has none. */
const requireAllFields = (page: Record<string, unknown>): void => {
  const empty = Object.keys(GasLuceDraft.shape).filter((name) => page[name] === '');
  if (empty.length > 0) throw invalid(Object.fromEntries(empty.map((name) => [name, 'required'])));
};

/** A migration inserted the only row. */
const readGasLucePage = async (db: Queryable): Promise<GasLucePage> => {
  const [row] = await db.select().from(table);
  if (!row) throw new Error('The page of electricity and gas has no row');
  const { only_one: _only, changed_at: updated_at, changed_by: _by, ...page } = row;
  return { ...page, updated_at };
};
