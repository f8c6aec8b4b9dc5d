import { deliveryStates, isWebhookUrl, orderEventKinds, testEventKind } from '@simdesk/rules';
import { z } from 'zod';
import { list, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, requiredText, text, uuid } from './core/fields.ts';
import { listQuery, recordFields } from './core/resource.ts';
import { updateFields, versionField } from './core/update.ts';

/** An address of a shop that receives signed events of its orders. */
export const WebhookEndpoint = z.object({
  ...recordFields,
  created_by: z.string(),
  /** The name of the shop. */
  shop: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(orderEventKinds)),
  /** Until when the old secret signs too; null if there is none. */
  previous_until: instant.nullable(),
  /** How many events wait for their next try, and how many for a person. */
  waiting: z.int(),
  parked: z.int(),
});
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;

const url = text(500).refine(isWebhookUrl, 'webhook_url');
const kinds = z
  .array(z.enum(orderEventKinds, 'choice'), 'required')
  .min(1, 'required')
  .max(orderEventKinds.length, `max:${orderEventKinds.length}`);

export const WebhookEndpointDraft = z.object({
  /** The shop by name; it stays. */
  shop: requiredText(100),
  url,
  kinds,
});

export const WebhookEndpointChanges = WebhookEndpointDraft.omit({ shop: true });

/** An event and how its delivery to one endpoint stands. */
export const WebhookDelivery = z.object({
  uuid,
  create_at: instant,
  endpoint_uuid: uuid,
  url: z.string(),
  shop: z.string(),
  event_uuid: uuid,
  kind: z.enum([...orderEventKinds, testEventKind]),
  /** Null for a test event. */
  order_uuid: uuid.nullable(),
  order_id: z.int().nullable(),
  sequence: z.int().nullable(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  tried_at: instant.nullable(),
  /** The HTTP status and the first characters of the last answer; null without an answer. */
  status_code: z.int().nullable(),
  answer: z.string(),
  /** Why the last try failed. */
  error: z.string(),
  /** Null unless it waits for its next try. */
  next_try: instant.nullable(),
});
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

const base = '/api/settings/webhooks';

export const webhooks = {
  endpoints: call({
    method: 'GET',
    path: `${base}/get-endpoints`,
    access: 'storefront-keys:view',
    answer: list(WebhookEndpoint),
  }),
  /** This answer and that of `rotate` are the only ones that contain a secret. */
  create: call({
    method: 'POST',
    path: `${base}/create-endpoint`,
    access: 'storefront-keys:edit',
    input: WebhookEndpointDraft,
    answer: response(z.object({ uuid, secret: z.string() })),
  }),
  update: call({
    method: 'POST',
    path: `${base}/update-endpoint`,
    access: 'storefront-keys:edit',
    input: z.object({ uuid, ...updateFields(WebhookEndpointChanges.shape), ...versionField }),
    answer: trueAnswer,
  }),
  /** Its undelivered events are dropped. */
  remove: call({
    method: 'POST',
    path: `${base}/delete-endpoint`,
    access: 'storefront-keys:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
  /** A new secret; the old one signs too for a time. */
  rotate: call({
    method: 'POST',
    path: `${base}/rotate-secret`,
    access: 'storefront-keys:edit',
    input: z.object({ uuid }),
    answer: response(z.object({ secret: z.string() })),
  }),
  sendTest: call({
    method: 'POST',
    path: `${base}/send-test-event`,
    access: 'storefront-keys:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
  deliveries: call({
    method: 'GET',
    path: `${base}/get-deliveries`,
    access: 'storefront-keys:view',
    input: listQuery.extend({ endpoint_uuid: uuid.optional(), state: z.enum(deliveryStates, 'choice').optional() }),
    answer: list(WebhookDelivery),
  }),
  /** Sends an event again, at once and under its id. */
  sendAgain: call({
    method: 'POST',
    path: `${base}/send-again`,
    access: 'storefront-keys:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
  /** Sends all parked events of an endpoint again. */
  sendParked: call({
    method: 'POST',
    path: `${base}/send-parked`,
    access: 'storefront-keys:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
};
