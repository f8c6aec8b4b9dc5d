import {
  ShopFaqCategory,
  ShopFileCategory,
  ShopLandingPage,
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
import { offerDetails } from '../database/schema/bss.ts';
import { faqCategories, faqQuestions, pageFaqQuestions, pageFaqUrls } from '../database/schema/faq.ts';
import { fileCategories, sourceFiles, supportFiles } from '../database/schema/files.ts';
import { offers } from '../database/schema/offers.ts';
import { blogPosts, landingPages, staticPages } from '../database/schema/pages.ts';
import { offerCategories, options } from '../database/schema/shop.ts';
import { stores } from '../database/schema/stores.ts';
import { receiveContact, receivePartner } from '../feedback/index.ts';
import { shownSlider } from '../slider/index.ts';
import { variables } from '../database/schema/variables.ts';
import { shopOffer, shopOffers } from './offers.ts';
import { publishedGroups } from './published-groups.ts';
import { published, publishedAt } from './published.ts';
import { shopTerms } from './settings.ts';

export { storefrontKeys } from './keys.ts';
export { greetSandboxShop } from './sandbox-shop.ts';

export const storefront: Handlers<typeof contract.storefront> = {
  offers: shopOffers,
  offer: shopOffer,
  offerCategories: published(offerCategories, ShopOfferCategory, [offerCategories.priority]),
  offerDetails: published(offerDetails, ShopOfferDetails, [offerDetails.priority]),
  tariffs: published(offers, ShopTariff, [offers.priority]),
  settings: shopTerms,
  options: published(options, ShopOption, [options.priority]),
  slider: shownSlider,
  stores: published(stores, ShopStore, [stores.priority]),
  messages: { contact: receiveContact, partner: receivePartner },
  faq: publishedGroups(ShopFaqCategory, 'questions', { groups: faqCategories, members: faqQuestions, by: faqQuestions.category }),
  pageFaq: async ({ url }, context) => {
    const { data } = await questionsOfPages({}, context);
    return { data: data.filter((page) => url === undefined || page.url === url) };
  },
  files: publishedGroups(ShopFileCategory, 'files', { groups: fileCategories, members: supportFiles, by: supportFiles.category }),
  sourceFiles: published(sourceFiles, ShopSourceFile, [sourceFiles.anchor]),
  variables: published(variables, ShopVariable, [variables.name]),
  posts: published(blogPosts, ShopPostCard, [desc(blogPosts.date), desc(blogPosts.create_at)]),
  post: publishedAt(blogPosts.seo_url, blogPosts, ShopPost),
  pages: published(staticPages, ShopPageEntry, [staticPages.page_title]),
  page: publishedAt(staticPages.url, staticPages, ShopPage),
  landingPage: publishedAt(landingPages.url, landingPages, ShopLandingPage),
};

const questionsOfPages = publishedGroups(ShopPageFaq, 'questions', {
  groups: pageFaqUrls,
  members: pageFaqQuestions,
  by: pageFaqQuestions.url,
});
