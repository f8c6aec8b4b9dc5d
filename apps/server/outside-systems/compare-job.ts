import { refundDifference, RefundStatus, simDifference } from '@simdesk/rules';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { JobServices } from '../core/http/context.ts';
import type { JobKind } from '../core/jobs/jobs.ts';
import { msUntilNight } from '../core/jobs/ms-until-night.ts';
import { orderRefunds, orders, orderSims } from '../database/schema/orders.ts';
import { OutsideFailure } from '../outside/outside-failure.ts';
import { settleDifference, storeDifference } from './differences.ts';

export const compareOutsideKind = 'compare-outside-systems';

type CompareServices = Pick<JobServices, 'connection' | 'billing' | 'payments' | 'log'> & {
  /** A system that the sandbox simulates knows nothing from before the start. */
  simulatedSince: { billing: Date | null; payments: Date | null };
};

interface Figures extends Record<string, number> {
  sims: number;
  refunds: number;
  differences: number;
  failed: number;
}

/**
 * Compares every night the SIMs and refunds of the last days with billing and the payment provider, and records what differs.
 * What cannot be read is left to the next night.
 */
export const compareOutside = (services: CompareServices): JobKind => ({
  kind: compareOutsideKind,
  group: 'reading',
  nextRunMs: () => msUntilNight(new Date()),
  run: async (_payload, { report }) => {
    const figures: Figures = { sims: 0, refunds: 0, differences: 0, failed: 0 };
    await compareRefunds(services, figures);
    await report(1, 2, figures);
    await compareSims(services, figures);
    await report(2, 2, figures);
    return figures;
  },
});

const comparedDays = 30;

const since = (simulated: Date | null): string =>
  new Date(Math.max(Date.now() - comparedDays * 86_400_000, simulated?.getTime() ?? 0)).toISOString();

const compareRefunds = async (
  { connection, payments, log, simulatedSince }: CompareServices,
  figures: Figures,
): Promise<void> => {
  const { database } = connection;
  const isDifferent = sql`exists (select from outside_differences d
    where d.system = 'payments' and d.record = ${orderRefunds.uuid} and d.settled_at is null)`;
  const settled = await database
    .select()
    .from(orderRefunds)
    .where(
      and(
        inArray(orderRefunds.refund_status, [RefundStatus.Completed, RefundStatus.Failed]),
        sql`(${gt(orderRefunds.settled_at, since(simulatedSince.payments))} or ${isDifferent})`,
      ),
    )
    .orderBy(orderRefunds.create_at);
  const read = failureCounter(log, figures);
  for (const { uuid, order_uuid, amount, refund_status } of settled) {
    if (refund_status !== RefundStatus.Completed && refund_status !== RefundStatus.Failed) continue;
    const outcome = await read(() => payments.find(uuid));
    if (outcome === 'stop') return;
    if (outcome === null) continue;
    figures.refunds += 1;
    const key = { system: 'payments' as const, record: uuid };
    const difference = refundDifference(refund_status, outcome.state);
    if (!difference) await settleDifference(database, key);
    else {
      figures.differences += 1;
      await storeDifference(database, { ...key, order_uuid, amount, ...difference });
    }
  }
};

const compareSims = async ({ connection, billing, log, simulatedSince }: CompareServices, figures: Figures): Promise<void> => {
  const { database } = connection;
  const isDifferent = sql`exists (select from outside_differences d
    where d.system = 'billing' and d.record = ${orderSims.uuid} and d.settled_at is null)`;
  const compared = and(
    sql`${orderSims.billing_id} is not null`,
    sql`(${gt(orderSims.status_at, since(simulatedSince.billing))} or ${isDifferent})`,
  );
  const candidates = await database
    .selectDistinct({ uuid: orders.uuid, id: orders.id })
    .from(orderSims)
    .innerJoin(orders, eq(orders.uuid, orderSims.order_uuid))
    .where(compared)
    .orderBy(orders.id);
  const read = failureCounter(log, figures);
  for (const order of candidates) {
    const answer = await read(() => billing.order(order.id));
    if (answer === 'stop') return;
    if (answer === null) continue;
    const statuses = new Map(answer.Sims.map(({ Uuid, Status }) => [Uuid, Status]));
    // Read after the answer: what was cancelled in between is still owed and skipped.
    const sims = await database
      .select()
      .from(orderSims)
      .where(and(eq(orderSims.order_uuid, order.uuid), compared, eq(orderSims.is_cancel_owed, false)));
    for (const { uuid: record, place: sim, sim_status } of sims) {
      figures.sims += 1;
      const key = { system: 'billing' as const, record };
      const difference = simDifference(sim_status, statuses.get(record) ?? null);
      if (!difference) await settleDifference(database, key);
      else {
        figures.differences += 1;
        await storeDifference(database, { ...key, order_uuid: order.uuid, sim, ...difference });
      }
    }
  }
};

const maxFailuresInRow = 5;

/** Reads with null for what fails, and `stop` once the system seems to be away. */
const failureCounter = (log: CompareServices['log'], figures: Figures) => {
  let inRow = 0;
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null | 'stop'> => {
    try {
      const answer = await ask();
      inRow = 0;
      return answer;
    } catch (failure) {
      if (!(failure instanceof OutsideFailure)) throw failure;
      log.warn({ err: failure }, 'not compared with an outside system');
      figures.failed += 1;
      inRow += 1;
      return inRow >= maxFailuresInRow ? 'stop' : null;
    }
  };
};
