import { ShopOption, type contract } from '@simdesk/contract';
import type { Handlers } from '../core/serve.ts';
import { options } from '../database/schema/shop.ts';
import { receiveContact, receivePartner } from '../feedback/index.ts';
import { shownSlider } from '../slider/index.ts';
import { published } from './published.ts';

export { storefrontKeys } from './keys.ts';

export const storefront: Handlers<typeof contract.storefront> = {
  options: published(options, ShopOption, [options.priority]),
  slider: shownSlider,
  messages: { contact: receiveContact, partner: receivePartner },
};
