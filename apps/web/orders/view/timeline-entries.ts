import type { OrderComment, OrderHistoryEntry } from '@simdesk/contract';
import { parseHistoryEntry, type HistoryField } from '@simdesk/rules';

export type TimelineEntry = { kind: 'comment'; comment: OrderComment } | { kind: 'change'; change: OrderHistoryEntry };

/** Comments and the steps of an order, the latest first. Edited fields are in the history alone. */
export const timelineEntries = (comments: readonly OrderComment[], history: readonly OrderHistoryEntry[]): TimelineEntry[] => {
  const entries: TimelineEntry[] = [
    ...comments.map((comment) => ({ kind: 'comment' as const, comment })),
    ...history.filter((change) => isStep(parseHistoryEntry(change).field)).map((change) => ({ kind: 'change' as const, change })),
  ];
  // The sort is stable: entries of the same moment keep the order in which they were stored.
  return entries.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
};

const timeOf = (entry: TimelineEntry): string => (entry.kind === 'comment' ? entry.comment.create_at : entry.change.create_at);

const isStep = (field: HistoryField): boolean => {
  if (field.of === 'created') return true;
  if (field.of === 'sim') return field.field === 'status';
  return field.of === 'order' && steps.includes(field.field);
};

const steps: readonly string[] = ['status', 'payment_status', 'tracking', 'refund', 'mail'];
