import { accountRoutes, rareAccountRoutes } from '../../accounts/routes.ts';
import { auditRoutes } from '../../audit/routes.ts';
import { blogListRoutes, blogRoutes } from '../../blog/routes.ts';
import { companyListRoutes, companyRoutes } from '../../companies/routes.ts';
import { faqListRoutes, faqRoutes } from '../../faq/routes.ts';
import { feedbackListRoutes, feedbackRoutes } from '../../feedback/routes.ts';
import { helpRoutes } from '../../help/routes.ts';
import { homeRoutes } from '../../home/routes.ts';
import { orderListRoutes, orderRoutes } from '../../orders/routes.ts';
import { notificationListRoutes, notificationRoutes } from '../../notifications/routes.ts';
import { outboxRoutes } from '../../outbox/routes.ts';
import { outsideSystemRoutes } from '../../outside-systems/routes.ts';
import { pageListRoutes, pageRoutes } from '../../pages/routes.ts';
import { personalDataRoutes } from '../../personal-data/routes.ts';
import { profileRoutes } from '../../profile/routes.ts';
import { reportRoutes } from '../../reports/routes.ts';
import { roleAccessRoutes } from '../../role-access/routes.ts';
import { shopListRoutes, shopRoutes } from '../../shop/routes.ts';
import { sliderListRoutes, sliderRoutes } from '../../slider/routes.ts';
import { sourceFileRoutes } from '../../source-files/routes.ts';
import { storefrontKeyRoutes } from '../../storefront/routes.ts';
import { supportFileListRoutes, supportFileRoutes } from '../../support-files/routes.ts';
import { storeListRoutes, storeRoutes } from '../../stores/routes.ts';
import { trackingImportRoutes } from '../../tracking-import/routes.ts';
import { systemRoutes } from '../../system/routes.ts';
import { twoFactorRoutes } from '../../two-factor/routes.ts';
import { userListRoutes, userRoutes } from '../../users/routes.ts';
import { variableRoutes } from '../../variables/routes.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

/** Every screen of the console, by the chunk of its code; an area adds one line. */
export const routesByChunk = {
  start: accountRoutes,
  console: [...homeRoutes, ...orderListRoutes],
  lists: [
    ...blogListRoutes,
    ...companyListRoutes,
    ...faqListRoutes,
    ...feedbackListRoutes,
    ...notificationListRoutes,
    ...pageListRoutes,
    ...shopListRoutes,
    ...sliderListRoutes,
    ...storeListRoutes,
    ...supportFileListRoutes,
    ...userListRoutes,
    ...trackingImportRoutes,
  ],
  orders: [...orderRoutes, ...outboxRoutes, ...outsideSystemRoutes, ...reportRoutes],
  shop: [...shopRoutes, ...storeRoutes, ...storefrontKeyRoutes],
  content: [
    ...faqRoutes,
    ...blogRoutes,
    ...pageRoutes,
    ...sliderRoutes,
    ...feedbackRoutes,
    ...notificationRoutes,
    ...supportFileRoutes,
    ...sourceFileRoutes,
    ...variableRoutes,
  ],
  people: [
    ...userRoutes,
    ...roleAccessRoutes,
    ...companyRoutes,
    ...profileRoutes,
    ...auditRoutes,
    ...personalDataRoutes,
    ...systemRoutes,
    ...twoFactorRoutes,
    ...rareAccountRoutes,
  ],
  help: helpRoutes,
} satisfies Record<string, readonly ScreenRoute[]>;

export type ChunkName = keyof typeof routesByChunk;

export const routes: readonly (ScreenRoute & { chunk: ChunkName })[] = Object.entries(routesByChunk).flatMap(([chunk, screens]) =>
  screens.map((screen) => ({ ...screen, chunk: chunk as ChunkName })),
);
