import {
  ShopFaqCategory,
  ShopFileCategory,
  ShopOfferCategory,
  ShopOfferDetails,
  ShopOption,
  ShopPage,
  ShopPageEntry,
  ShopPageFaq,
  ShopPost,
  ShopPostCard,
  ShopSourceFile,
  ShopStore,
  ShopTariff,
  ShopVariable,
  type contract,
} from '@simdesk/contract';
import { desc } from 'drizzle-orm';
import type { Handlers } from '../core/http/serve.ts';
import { priorityOrder } from '../core/records/priority-order.ts';
import { offerDetails } from '../database/schema/bss.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../database/schema/faq.ts';
import { fileCategories, sourceFiles, supportFiles } from '../database/schema/files.ts';
import { offers } from '../database/schema/offers.ts';
import { blogPosts, staticPages } from '../database/schema/pages.ts';
import { offerCategories, options } from '../database/schema/shop.ts';
import { stores } from '../database/schema/stores.ts';
import { receiveContact, receivePartner } from '../feedback/index.ts';
import { publicSlider } from '../slider/index.ts';
import { variables } from '../database/schema/variables.ts';
import { shopLandingPage } from './landing-pages.ts';
import { shopOffer, shopOffers } from './offers.ts';
import { listPublishedGroups } from './published-groups.ts';
import { listPublished, getPublished } from './published-records.ts';
import { shopTerms } from './settings.ts';

export { publicLandingPages, storedLandingPage } from './landing-pages.ts';
export { shopOfferOf } from './offers.ts';
export { publicFields } from './published-records.ts';
export { storefrontKeys } from './keys.ts';
export { storefrontOrders } from './orders.ts';
export { registerSandboxShop } from './sandbox-shop.ts';

export const storefront: Handlers<typeof contract.storefront> = {
  offers: shopOffers,
  offer: shopOffer,
  offerCategories: listPublished(offerCategories, ShopOfferCategory, priorityOrder(offerCategories)),
  offerDetails: listPublished(offerDetails, ShopOfferDetails, priorityOrder(offerDetails)),
  tariffs: listPublished(offers, ShopTariff, priorityOrder(offers)),
  settings: shopTerms,
  options: listPublished(options, ShopOption, priorityOrder(options)),
  slider: publicSlider,
  stores: listPublished(stores, ShopStore, priorityOrder(stores)),
  messages: { contact: receiveContact, partner: receivePartner },
  faq: listPublishedGroups(ShopFaqCategory, 'questions', {
    groups: faqCategories,
    members: faqQuestions,
    groupColumn: faqQuestions.category,
  }),
  pageFaq: async ({ url }, context) => {
    const { data } = await listPageQuestions({}, context);
    return { data: data.filter((page) => url === undefined || page.url === url) };
  },
  files: listPublishedGroups(ShopFileCategory, 'files', {
    groups: fileCategories,
    members: supportFiles,
    groupColumn: supportFiles.category,
  }),
  sourceFiles: listPublished(sourceFiles, ShopSourceFile, [sourceFiles.anchor]),
  variables: listPublished(variables, ShopVariable, [variables.name]),
  posts: listPublished(blogPosts, ShopPostCard, [desc(blogPosts.date), desc(blogPosts.create_at)]),
  post: getPublished(blogPosts.seo_url, blogPosts, ShopPost),
  pages: listPublished(staticPages, ShopPageEntry, [staticPages.page_title]),
  page: getPublished(staticPages.url, staticPages, ShopPage),
  landingPage: shopLandingPage,
};

const listPageQuestions = listPublishedGroups(ShopPageFaq, 'questions', {
  groups: pageFaqUrls,
  members: pageFaqQuestions,
  groupColumn: pageFaqQuestions.url,
});
