import { accountRoutes } from '../../accounts/routes.ts';
import { auditRoutes } from '../../audit/routes.ts';
import { blogRoutes } from '../../blog/routes.ts';
import { companyRoutes } from '../../companies/routes.ts';
import { faqRoutes } from '../../faq/routes.ts';
import { feedbackRoutes } from '../../feedback/routes.ts';
import { homeRoutes } from '../../home/routes.ts';
import { orderRoutes } from '../../orders/routes.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { outboxRoutes } from '../../outbox/routes.ts';
import { pageRoutes } from '../../pages/routes.ts';
import { profileRoutes } from '../../profile/routes.ts';
import { reportRoutes } from '../../reports/routes.ts';
import { shopRoutes } from '../../shop/routes.ts';
import { sliderRoutes } from '../../slider/routes.ts';
import { sourceFileRoutes } from '../../source-files/routes.ts';
import { storefrontKeyRoutes } from '../../storefront/routes.ts';
import { supportFileRoutes } from '../../support-files/routes.ts';
import { storeRoutes } from '../../stores/routes.ts';
import { trackingImportRoutes } from '../../tracking-import/routes.ts';
import { userRoutes } from '../../users/routes.ts';
import { variableRoutes } from '../../variables/routes.ts';
import type { ScreenRoute } from '#ui/navigation/screen-route.ts';

/** Every screen of the console; an area adds one line. */
export const routes: readonly ScreenRoute[] = [
  ...accountRoutes,
  ...homeRoutes,
  ...faqRoutes,
  ...blogRoutes,
  ...pageRoutes,
  ...feedbackRoutes,
  ...companyRoutes,
  ...auditRoutes,
  ...shopRoutes,
  ...orderRoutes,
  ...profileRoutes,
  ...reportRoutes,
  ...sliderRoutes,
  ...storefrontKeyRoutes,
  ...storeRoutes,
  ...userRoutes,
  ...supportFileRoutes,
  ...sourceFileRoutes,
  ...variableRoutes,
  ...notificationRoutes,
  ...outboxRoutes,
  ...trackingImportRoutes,
];
