import { expect, it } from 'vitest';
import { problemSentence } from './problems.ts';
import { trackingReason } from './tracking-file.ts';

it.each([
  [{ order_id: 'no_such_order' }, 'There is no order with this number'],
  [{ order_id: 'number' }, 'order_id: Please write number'],
  [{ order_id: 'required', tracking: 'max:100' }, 'order_id: This field is required. tracking: Length not be 100'],
])('the reason for %j is “%s”', (problems, reason) => {
  expect(trackingReason(problems, problemSentence)).toBe(reason);
});
