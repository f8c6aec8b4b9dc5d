import { describe, expect, it } from 'vitest';
import { compareSliderPositions, nextSliderPosition, sliderSource } from './slider.ts';

describe('the slider', () => {
  it.each([
    [{ image: 'files/slider/2026/07/x/mare.png' }, 'slider'],
    [{ image: '' }, 'offer'],
    [{}, 'offer'],
  ])('[slider.display.source] the source of %j is %s', (entry, source) => expect(sliderSource(entry)).toBe(source));

  it('[slider.display.sorted] is sorted by position, 0 first, then by age, with entries without a position last', () => {
    const entry = (slider_sort: number | null, day: number) => ({ slider_sort, create_at: `2026-07-0${day}T10:00:00.000Z` });
    const inOrder = [entry(0, 9), entry(5, 1), entry(5, 2), entry(40, 1), entry(null, 3), entry(null, 4)];
    for (const shuffled of [inOrder.toReversed(), [3, 0, 5, 2, 4, 1].map((at) => inOrder[at] ?? entry(0, 1))])
      expect(shuffled.toSorted(compareSliderPositions)).toEqual(inOrder);
  });

  it.each([
    [null, 10],
    [0, 10],
    [35, 45],
    [1_000_000, 1_000_000],
  ])('the next position after %j is %d', (highest, next) => expect(nextSliderPosition(highest)).toBe(next));
});
