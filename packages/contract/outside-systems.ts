import { differenceValues, owedSystems, owedTasks } from '@simdesk/rules';
import { z } from 'zod';
import { list, response, trueAnswer } from './core/answer.ts';
import { call } from './core/call.ts';
import { instant, uuid } from './core/fields.ts';
import { listQuery } from './core/resource.ts';

/** `waiting` for the next attempt, `refused` by the system and waiting for a person. */
export const owedStates = ['waiting', 'running', 'refused'] as const;
export type OwedState = (typeof owedStates)[number];

/** What an order owes to an outside system. */
export const OwedJob = z.object({
  uuid,
  system: z.enum(owedSystems),
  task: z.enum(owedTasks),
  order_uuid: uuid,
  order_id: z.int(),
  /** The number of the SIM in its order. */
  sim: z.int().nullable(),
  /** The sum of a refund. */
  amount: z.number().nullable(),
  /** The subject of a mail. */
  subject: z.string().nullable(),
  state: z.enum(owedStates),
  since: instant,
  attempts: z.int(),
  error: z.string().nullable(),
  /** Null while it runs or waits for a person. */
  next_try: instant.nullable(),
});
export type OwedJob = z.output<typeof OwedJob>;

/** A SIM or a refund that is not the same here and in an outside system. */
export const OutsideDifference = z.object({
  uuid,
  system: z.enum(owedSystems),
  order_uuid: uuid,
  order_id: z.int(),
  sim: z.int().nullable(),
  amount: z.number().nullable(),
  ours: z.enum(differenceValues),
  theirs: z.enum(differenceValues),
  found_at: instant,
  checked_at: instant,
  seen_at: instant.nullable(),
  seen_by: z.string().nullable(),
});
export type OutsideDifference = z.output<typeof OutsideDifference>;

/** The last run of a job that compares or refreshes. */
const LastRun = z.object({
  at: instant,
  state: z.enum(['waiting', 'running', 'refused', 'done', 'failed']),
  /** What it counted: orders, changed, failed … */
  figures: z.record(z.string(), z.int()),
  /** The numbers of orders that could not be read. */
  failed_orders: z.array(z.int()),
});

export const OutsideSummary = z.object({
  systems: z.array(
    z.object({
      system: z.enum(owedSystems),
      waiting: z.int(),
      refused: z.int(),
      /** Since when the oldest waits. */
      oldest: instant.nullable(),
      /** The error of the last failed attempt. */
      error: z.string().nullable(),
      next_try: instant.nullable(),
    }),
  ),
  refresh: LastRun.nullable(),
  comparison: LastRun.nullable(),
});
export type OutsideSummary = z.output<typeof OutsideSummary>;

const base = '/api/admin/outside-systems';
const system = z.enum(owedSystems, 'choice');

export const outsideSystems = {
  summary: call({ method: 'GET', path: `${base}/get-summary`, access: 'outside-systems:view', answer: response(OutsideSummary) }),
  list: call({
    method: 'GET',
    path: `${base}/get-list`,
    access: 'outside-systems:view',
    input: listQuery.omit({ search: true }).extend({ system: system.optional(), state: z.enum(owedStates, 'choice').optional() }),
    answer: list(OwedJob),
  }),
  differences: call({
    method: 'GET',
    path: `${base}/get-differences`,
    access: 'outside-systems:view',
    input: listQuery.omit({ search: true }),
    answer: list(OutsideDifference),
  }),
  /** What one order owes, and how it differs, for staff who work on it. */
  ofOrder: call({
    method: 'GET',
    path: '/api/web-api/order/get-outside-systems',
    access: 'orders:view',
    input: z.object({ order_uuid: uuid }),
    answer: response(z.object({ owed: z.array(OwedJob), differences: z.array(OutsideDifference) })),
  }),
  /** Tries again at once; a task that is done or running already stays as it is. */
  retry: call({
    method: 'POST',
    path: `${base}/retry`,
    access: 'orders:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
  retryAll: call({
    method: 'POST',
    path: `${base}/retry-all`,
    access: 'outside-systems:edit',
    input: z.object({ system: system.optional() }),
    answer: trueAnswer,
  }),
  /** Closes a refused task that was settled otherwise. */
  settle: call({
    method: 'POST',
    path: `${base}/settle`,
    access: 'outside-systems:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
  /** Takes a difference out of its lane until it changes. */
  markSeen: call({
    method: 'POST',
    path: `${base}/mark-seen`,
    access: 'outside-systems:edit',
    input: z.object({ uuid }),
    answer: trueAnswer,
  }),
};
