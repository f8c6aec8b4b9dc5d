import { ShopTerms, type contract } from '@simdesk/contract';
import type { Handler } from '../core/http/serve.ts';
import { readShopSettings } from '../shop/index.ts';
import { withVariables } from '../variables/index.ts';

const noTexts = { overview: '', note: '', title: '', description: '', keywords: '' };

/** The prices are public even if the texts are not published. */
export const shopTerms: Handler<typeof contract.storefront.settings> = async (_input, { db, services }) => {
  const settings = await readShopSettings(db, services);
  const [terms] = await withVariables(db, ShopTerms, [{ ...settings, ...(settings.publish === 0 && noTexts) }]);
  return ShopTerms.parse(terms);
};
