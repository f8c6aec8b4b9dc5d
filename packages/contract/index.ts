import { accounts } from './accounts.ts';
import { audit } from './audit.ts';
import { blog } from './blog.ts';
import { bss } from './bss.ts';
import { companies } from './companies.ts';
import { console } from './console.ts';
import { faq } from './faq.ts';
import { feedback } from './feedback.ts';
import { files } from './files.ts';
import { home } from './home.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { outbox } from './outbox.ts';
import { outsideSystems } from './outside-systems.ts';
import { personalData } from './personal-data.ts';
import { previewLinks } from './preview-links.ts';
import { profile } from './profile.ts';
import { reports } from './reports.ts';
import { roleAccess } from './role-access.ts';
import { shop } from './shop.ts';
import { signOn } from './sign-on.ts';
import { slider } from './slider.ts';
import { storefront } from './storefront/storefront.ts';
import { storefrontOrders } from './storefront/orders.ts';
import { storefrontKeys } from './storefront/keys.ts';
import { sourceFiles } from './source-files.ts';
import { system } from './system.ts';
import { supportFiles } from './support-files.ts';
import { stores } from './stores.ts';
import { twoFactor } from './two-factor.ts';
import { trackingImport } from './tracking-import.ts';
import { users } from './users.ts';
import { variables } from './variables.ts';
import { versions } from './versions.ts';
import { webhooks } from './webhooks.ts';

/** Every call of the product. */
export const contract = {
  accounts,
  audit,
  blog,
  bss,
  companies,
  console,
  faq,
  feedback,
  files,
  home,
  notifications,
  orders,
  outbox,
  outsideSystems,
  pages,
  personalData,
  previewLinks,
  profile,
  reports,
  roleAccess,
  shop,
  signOn,
  slider,
  sourceFiles,
  storefront,
  storefrontKeys,
  supportFiles,
  stores,
  storefrontOrders,
  system,
  trackingImport,
  twoFactor,
  users,
  variables,
  versions,
  webhooks,
};

export * from './core/access.ts';
export * from './core/answer.ts';
export * from './core/call.ts';
export * from './core/fields.ts';
export * from './core/imports.ts';
export * from './core/resource.ts';
export * from './accounts.ts';
export { AuditRecord, SecurityEvent } from './audit.ts';
export { BlogPost, blogCardDesigns, BlogPostDraft } from './blog.ts';
export * from './companies.ts';
export { ConsoleSettings, FoundRecord, Job } from './console.ts';
export type { ListSettings, SavedView } from './lists.ts';
export type { LiveEvent, PresentPerson } from './live.ts';
export * from './faq.ts';
export { BssOffer, BssRefresh, DonorOperator, Promo } from './bss.ts';
export { ContactMessage, messageStates, PartnerMessage, type MessageState } from './feedback.ts';
export { GasLuceDraft, GasLucePage } from './gas-luce.ts';
export { LandingPage, LandingPageDraft, PublicLandingPage } from './landing-pages.ts';
export { OfferDetails, OfferDetailsDraft } from './offer-details.ts';
export { Offer, OfferDraft } from './offers.ts';
export { ShopSettings, ShopSettingsDraft } from './shop-settings.ts';
export * from './shop.ts';
export { Slide, SlideDraft, SliderEntry } from './slider.ts';
export { StaticPage, StaticPageDraft } from './static-pages.ts';
export { Store, StoreDraft, StoreImport } from './stores.ts';
export { CustomerSummary, RetentionPeriod } from './personal-data.ts';
export { AlertSettings, SystemOverview } from './system.ts';
export { type PreviewLink } from './preview-links.ts';
export { ProfileDraft, type MailLanguage } from './profile.ts';
export { StorefrontKey, StorefrontKeyDraft } from './storefront/keys.ts';
export * from './storefront/order-state.ts';
export * from './storefront/pages.ts';
export * from './storefront/shop.ts';
export * from './storefront/support.ts';
export { EmailNotification, EmailNotificationDraft, MailPreview, ReplyTemplate, ReplyTemplateDraft } from './notifications.ts';
export { FileCategory, FileCategoryDraft, SupportFile, SupportFileDraft } from './support-files.ts';
export { ShopOption, ShopSlide, ShopSliderEntry, ShopStore } from './storefront/storefront.ts';
export { SourceFile, SourceFileDraft } from './source-files.ts';
export { CustomerMessage, CustomerRefund, OrderComment, OrderCommentDraft } from './order-customer.ts';
export { BulkRun } from './order-bulk.ts';
export * from './order-list.ts';
export { OrderQueue } from './order-queue.ts';
export * from './orders.ts';
export { RefundRulesDraft, type RefundRulesRecord } from './refund-approval.ts';
export { OutsideDifference, OutsideSummary, OwedJob, owedStates, type OwedState } from './outside-systems.ts';
export { mailStates, OutboxMail, WrittenMailDraft, type MailState } from './outbox.ts';
export { BasketDraft, Quote } from './storefront/orders.ts';
export { ChartPoint, Report, ReportQuery, ReportRow } from './reports.ts';
export type { RoleAccess } from './role-access.ts';
export { TrackingImport } from './tracking-import.ts';
export { User, UserInfoDraft } from './users.ts';
export { Variable, VariableDraft, VariableUse, type OutdatedMentions } from './variables.ts';
export { RecordVersion, RecordVersionValues } from './versions.ts';
export { WebhookDelivery, WebhookEndpoint, WebhookEndpointChanges, WebhookEndpointDraft } from './webhooks.ts';
