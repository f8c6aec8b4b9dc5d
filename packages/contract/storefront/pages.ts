import { BlogPost } from '../blog.ts';
import { withoutPeriod } from '../core/period.ts';
import { PublicLandingPage } from '../landing-pages.ts';
import { StaticPage } from '../static-pages.ts';

export const ShopPost = BlogPost.omit({ version: true, publish: true, create_at: true, ...withoutPeriod });
/** A post as a card in a list. */
export const ShopPostCard = ShopPost.omit({ content: true });

export const ShopPage = StaticPage.omit({ version: true, publish: true, created_at: true, ...withoutPeriod });
/** A page as an entry of a menu or a sitemap. */
export const ShopPageEntry = ShopPage.omit({ content: true });

export const ShopLandingPage = PublicLandingPage.omit({ version: true, created_at: true, ...withoutPeriod });
