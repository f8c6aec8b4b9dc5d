import { maxMentions, variableLimits } from '@simdesk/rules';
import { z } from 'zod';
import { list, response } from './core/answer.ts';
import { call } from './core/call.ts';
import { flag, flagAnswer, instant, requiredText, text } from './core/fields.ts';
import { recordFields, resource } from './core/resource.ts';

export const VariableDraft = z.object({
  name: requiredText(variableLimits.name).regex(/^[a-z0-9_-]+$/, 'invalid'),
  value: text(variableLimits.value).default(''),
  publish: flag.default(1),
});
export const Variable = z.object({
  ...recordFields,
  name: z.string(),
  value: z.string(),
  publish: flagAnswer,
  update_at: instant,
});
export type Variable = z.output<typeof Variable>;

/** A record whose text mentions a variable. */
export const VariableUse = z.object({
  kind: z.enum([
    'faq-question',
    'faq-category',
    'support-file',
    'file-category',
    'source-file',
    'store',
    'slide',
    'blog-post',
    'static-page',
    'landing-page',
    'gas-luce-page',
    'page-faq-question',
    'page-faq-url',
    'offer',
    'offer-category',
    'option',
    'offer-details',
    'shop-settings',
    'email-notification',
  ]),
  uuid: z.string(),
  title: z.string(),
  publish: flagAnswer,
});
export type VariableUse = z.output<typeof VariableUse>;

/** Of what a text mentions, what visitors can no longer use. */
const OutdatedMentions = z.object({
  /** Anchors without a published file. */
  anchors: z.array(z.string()),
  /** Discount codes that give nothing. */
  codes: z.array(z.object({ name: z.string(), status: z.enum(['Expired', 'Inactive']) })),
  /** Amounts in cents that nothing in the shop costs. */
  prices: z.array(z.int()),
});
export type OutdatedMentions = z.output<typeof OutdatedMentions>;

const base = '/api/cms/variables';

export const variables = {
  ...resource({
    base,
    area: 'variables',
    item: Variable,
    draft: VariableDraft,
    paths: {
      list: 'get-list',
      get: 'get-by',
      create: 'create',
      update: 'edit',
      publish: 'change-publish',
      remove: 'delete',
    },
  }),
  /** The first records that mention a variable, and their number. */
  whereUsed: call({
    method: 'GET',
    path: `${base}/where-used`,
    access: 'variables:view',
    input: z.object({ name: requiredText(variableLimits.name) }),
    answer: list(VariableUse),
  }),
  /** Finds what the texts of a record mention and what no longer exists. */
  outdatedMentions: call({
    method: 'POST',
    path: `${base}/outdated-mentions`,
    access: 'variables:view',
    input: z.object({
      anchors: z.array(text(100)).max(maxMentions),
      codes: z.array(text(50)).max(maxMentions),
      prices: z.array(z.int().min(0).max(999_999)).max(maxMentions),
    }),
    answer: response(OutdatedMentions),
    reads: true,
  }),
};
