import { variableLimits } from '@simdesk/rules';
import { z } from 'zod';
import { list } from './core/answer.ts';
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
};
