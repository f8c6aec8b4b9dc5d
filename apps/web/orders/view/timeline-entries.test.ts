import type { OrderComment, OrderHistoryEntry } from '@simdesk/contract';
import { HistoryType } from '@simdesk/rules';
import { expect, it } from 'vitest';
import { timelineEntries } from './timeline-entries.ts';

const author = { email: 'chief@example.com', acted_by: null };
const change = (type: HistoryType, parameter: string, minute: number): OrderHistoryEntry => ({
  ...author,
  ...{ uuid: parameter, type, parameter, from: '', to: '1', create_at: `2026-11-16T10:0${minute}:00.000Z` },
});
const comment: OrderComment = { ...author, uuid: 'c', text: 'Called', create_at: '2026-11-16T10:03:00.000Z' };

it('shows comments among the steps of an order, the latest first, without the edited fields', () => {
  const history = [
    change(HistoryType.ChangeValue, 'mail', 5),
    change(HistoryType.ChangeValue, 'note', 4),
    change(HistoryType.OrderStatus, 'status', 2),
    change(HistoryType.ChangeValue, 'delivery.city', 2),
    change(HistoryType.ProductStatus, 'SIM 1', 2),
    change(HistoryType.OrderCreate, 'order', 1),
  ];
  const entries = timelineEntries([comment], history);
  const names = entries.map((entry) => (entry.kind === 'comment' ? entry.comment.text : entry.change.parameter));
  expect(names).toEqual(['mail', 'Called', 'status', 'SIM 1', 'order']);
});
