import { ShopOption, type contract } from '@simdesk/contract';
import type { Handlers } from '../core/serve.ts';
import { options } from '../database/schema/shop.ts';
import { published } from './published.ts';

export { storefrontKeys } from './keys.ts';

export const storefront: Handlers<typeof contract.storefront> = {
  options: published(options, ShopOption, [options.priority]),
};
