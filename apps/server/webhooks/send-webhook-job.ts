import { testEventKind, webhookRetryDays } from '@simdesk/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import type { Queryable } from '../database/connection.ts';
import { orderEvents, webhookDeliveries as deliveries, webhookEndpoints as endpoints } from '../database/schema/webhooks.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import type { WebhookSender } from '../outside/webhook-sender.ts';
import { sendWebhookKind, type DeliveryToSend } from './queue-webhooks.ts';

/** An endpoint did not take an event. */
class FailedDelivery extends Error {
  /** Whether the event is parked: it was tried for days. */
  readonly isFinal: boolean;
  readonly retryAfterMs: number;

  constructor(message: string, { isFinal = false, retryAfterMs = 0 } = {}) {
    super(message);
    this.isFinal = isFinal;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The longest time for which an endpoint that did not answer is left alone. */
const longestPauseSeconds = 300;

/**
 * Sends an event to an endpoint. Until its answer is stored the job may run again, so that an event arrives at least once, each
 * time with the same id. An endpoint that cannot be reached is left alone for a while, so that its events do not take the turns
 * of the others.
 */
export const sendWebhookJob = ({
  connection: { database },
  webhooks,
}: Pick<JobServices, 'connection'> & { webhooks: WebhookSender }): JobKind<DeliveryToSend> => ({
  kind: sendWebhookKind,
  owedTo: 'webhooks',
  run: async ({ uuid }) => {
    const [row] = await selectDelivery(database, uuid);
    if (!row || row.delivery.state === 'delivered' || row.delivery.state === 'skipped') return;
    const { delivery, endpoint, pausedMs } = row;
    const isTest = delivery.kind === testEventKind;
    if (pausedMs > 0 && !isTest) throw new FailedDelivery(delivery.error || silentEndpoint, { retryAfterMs: pausedMs });
    const sent = await send(webhooks, row);
    const error = typeof sent === 'string' ? sent : sent.status >= 200 && sent.status < 300 ? '' : `Status ${sent.status}`;
    const isParked = await storeTry(database, uuid, {
      ...{ error, isTest, answer: typeof sent === 'string' ? '' : storable(sent.text) },
      status_code: typeof sent === 'string' ? null : sent.status,
    });
    if (typeof sent === 'string') await pauseEndpoint(database, endpoint.uuid);
    else if (endpoint.failures > 0) await resumeEndpoint(database, endpoint.uuid);
    // Whoever sends a test event looks at the result and sends another.
    if (error !== '' && !isTest) throw new FailedDelivery(error, { isFinal: isParked });
  },
  onFailed: async (db, { uuid }) => {
    await db
      .update(deliveries)
      .set({ state: 'parked' })
      .where(and(eq(deliveries.uuid, uuid), eq(deliveries.state, 'waiting')));
  },
});

const silentEndpoint = 'The endpoint did not answer an earlier event';

const selectDelivery = (db: Queryable, uuid: string) =>
  db
    .select({
      delivery: deliveries,
      endpoint: endpoints,
      event: orderEvents,
      pausedMs: sql<number>`greatest(extract(epoch from ${endpoints.paused_until} - now()) * 1000, 0)`.mapWith(Number),
      hasPreviousSecret: sql<boolean>`coalesce(${endpoints.previous_until} > now(), false)`,
    })
    .from(deliveries)
    .innerJoin(endpoints, eq(endpoints.uuid, deliveries.endpoint_uuid))
    .leftJoin(orderEvents, eq(orderEvents.uuid, deliveries.event_uuid))
    .where(eq(deliveries.uuid, uuid));

type DeliveryRow = Awaited<ReturnType<typeof selectDelivery>>[number];

/** The answer, or why there is none. */
const send = async (webhooks: WebhookSender, row: DeliveryRow): Promise<{ status: number; text: string } | string> => {
  const { delivery, endpoint, event, hasPreviousSecret } = row;
  const { event_uuid: id, kind, sequence } = delivery;
  const body = JSON.stringify({ id, kind, time: event?.create_at ?? delivery.create_at, sequence, order: event?.state ?? null });
  const old = hasPreviousSecret && endpoint.previous_secret !== null ? [endpoint.previous_secret] : [];
  try {
    return await webhooks.send({ url: endpoint.url, id, body, secrets: [endpoint.secret, ...old] });
  } catch (failure) {
    if (!(failure instanceof OutsideFailure)) throw failure;
    return failure.message;
  }
};

/** PostgreSQL stores no null characters. */
const storable = (text: string): string => text.replaceAll('\0', '');

interface Try {
  error: string;
  answer: string;
  status_code: number | null;
  isTest: boolean;
}

/** Stores how a try ended, and answers whether no other follows. */
const storeTry = async (db: Queryable, uuid: string, { error, answer, status_code, isTest }: Try): Promise<boolean> => {
  const [row] = await db
    .update(deliveries)
    .set({
      ...{ error, answer, status_code, tries: sql`${deliveries.tries} + 1`, tried_at: sql`now()` },
      ...(error === '' && { state: 'delivered' as const }),
      ...(error !== '' && isTest && { state: 'parked' as const }),
      ...(error !== '' && {
        retry_until: sql`coalesce(${deliveries.retry_until}, now() + make_interval(days => ${webhookRetryDays}))`,
      }),
    })
    .where(eq(deliveries.uuid, uuid))
    .returning({ isParked: sql<boolean>`coalesce(${deliveries.retry_until} <= now(), false)` });
  return row?.isParked ?? false;
};

const pauseEndpoint = (db: Queryable, uuid: string) =>
  db
    .update(endpoints)
    .set({
      failures: sql`${endpoints.failures} + 1`,
      paused_until: sql`now() + make_interval(secs => least(power(2, least(${endpoints.failures}, 20)), ${longestPauseSeconds}))`,
    })
    .where(eq(endpoints.uuid, uuid));

const resumeEndpoint = (db: Queryable, uuid: string) =>
  db.update(endpoints).set({ failures: 0, paused_until: null }).where(eq(endpoints.uuid, uuid));
