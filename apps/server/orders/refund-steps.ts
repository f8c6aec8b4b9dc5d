import type { HistoryChange, HistoryValue } from '@simdesk/rules';

/** The steps of an approval, for the history of the order. */

export const askedStep = (amount: number): HistoryChange => stepOf({ kind: 'text', text: '' }, valueOf('awaiting', amount));

export const decidedStep = (amount: number, decision: 'approved' | 'declined', reason = ''): HistoryChange =>
  stepOf(valueOf('awaiting', amount), valueOf(decision, amount, reason));

const stepOf = (from: HistoryValue, to: HistoryValue): HistoryChange => ({
  field: { of: 'order', field: 'refund', isTooLate: false },
  from,
  to,
});

const valueOf = (state: 'awaiting' | 'approved' | 'declined', amount: number, reason = ''): HistoryValue => ({
  ...{ kind: 'refund', state, amount, reason },
});
