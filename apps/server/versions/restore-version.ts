import { contract, type AnyCall } from '@simdesk/contract';
import type { VersionedKind } from '@simdesk/rules';
import { blog } from '../blog/index.ts';
import type { Context } from '../core/http/context.ts';
import { parseInput } from '../core/http/read-input.ts';
import type { Handler } from '../core/http/serve.ts';
import { faq } from '../faq/index.ts';
import { notifications } from '../notifications/index.ts';
import { pages } from '../pages/index.ts';
import { shop } from '../shop/index.ts';
import { slider } from '../slider/index.ts';
import { sourceFiles } from '../source-files/index.ts';
import { stores } from '../stores/index.ts';
import { supportFiles } from '../support-files/index.ts';
import { variables } from '../variables/index.ts';

interface OldVersion {
  values: Record<string, unknown>;
  uuid: string;
  /** The version that the caller has read. */
  current: number | undefined;
}

/** Updates a record to the values of an old version, as if the caller had sent them to the record's own update call. */
export const restoreVersion = (context: Context, kind: VersionedKind, version: OldVersion): Promise<true> =>
  updates[kind](context, version);

type Restore = (context: Context, version: OldVersion) => Promise<true>;

const updateBy =
  <Call extends AnyCall>(call: Call, update: Handler<Call>): Restore =>
  async (context, { values, uuid, current }) => {
    const fields = Object.entries(values).filter(([name]) => name in call.input.shape);
    const input = await parseInput(call, { ...Object.fromEntries(fields), uuid, version: current });
    const run = update as (input: Record<string, unknown>, context: Context) => Promise<true>;
    return run(input, context);
  };

const updates: Record<VersionedKind, Restore> = {
  blog: updateBy(contract.blog.update, blog.update),
  'faq.categories': updateBy(contract.faq.categories.update, faq.categories.update),
  'faq.questions': updateBy(contract.faq.questions.update, faq.questions.update),
  'faq.pageUrls': updateBy(contract.faq.pageUrls.update, faq.pageUrls.update),
  'faq.pageQuestions': updateBy(contract.faq.pageQuestions.update, faq.pageQuestions.update),
  'pages.static': updateBy(contract.pages.static.update, pages.static.update),
  'pages.landing': updateBy(contract.pages.landing.update, pages.landing.update),
  'pages.gasLuce': updateBy(contract.pages.gasLuce.update, pages.gasLuce.update),
  variables: updateBy(contract.variables.update, variables.update),
  'slider.slides': updateBy(contract.slider.slides.update, slider.slides.update),
  sourceFiles: updateBy(contract.sourceFiles.update, sourceFiles.update),
  'supportFiles.categories': updateBy(contract.supportFiles.categories.update, supportFiles.categories.update),
  'supportFiles.files': updateBy(contract.supportFiles.files.update, supportFiles.files.update),
  'shop.offers': updateBy(contract.shop.offers.update, shop.offers.update),
  'shop.offerCategories': updateBy(contract.shop.offerCategories.update, shop.offerCategories.update),
  'shop.offerDetails': updateBy(contract.shop.offerDetails.update, shop.offerDetails.update),
  'shop.options': updateBy(contract.shop.options.update, shop.options.update),
  'shop.discountCodes': updateBy(contract.shop.discountCodes.update, shop.discountCodes.update),
  'shop.settings': updateBy(contract.shop.settings.update, shop.settings.update),
  stores: updateBy(contract.stores.update, stores.update),
  notifications: updateBy(contract.notifications.update, notifications.update),
  'notifications.replies': updateBy(contract.notifications.replies.update, notifications.replies.update),
};
