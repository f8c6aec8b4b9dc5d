import { expect, it } from 'vitest';
import { donorName } from './donor-name.ts';

it('[orders.donor.fallback] the name of the donor is shown, or that it was not found, or that there are no donors', () => {
  const donors = [{ ID: 2, DisplayedName: 'TIM' }];
  expect(donorName(donors, 2)).toEqual({ name: 'TIM' });
  expect(donorName(donors, 3)).toBe('notFound');
  expect(donorName(donors, null)).toBe('notFound');
  expect(donorName([], 2)).toBe('empty');
});
