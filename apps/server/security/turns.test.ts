import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from '../platform/work-limit.ts';

it('other work runs between two pieces of long work, and pieces beyond the queue are refused', async () => {
  const turns = createTurns(3, () => new Error('busy'));
  const order: string[] = [];
  const pieces = [1, 2, 3, 4, 5].map((n) => turns.run(() => order.push(`piece ${n}`)));
  const others = (async () => {
    for (let n = 0; n < 8; n += 1) {
      await nextTurn();
      order.push('other');
    }
  })();
  const outcomes = await Promise.allSettled(pieces);
  await others;
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(
    order
      .join(' ')
      .replaceAll(/(?:other ?)+/g, '… ')
      .trim(),
  ).toMatch(/^(?:… )?piece 1 … piece 2 … piece 3 … piece 4 …$/);
});
