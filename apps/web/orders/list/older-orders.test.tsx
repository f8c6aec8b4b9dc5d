import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadTexts } from '#core/i18n.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { answer, stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { OlderOrders } from './older-orders.tsx';
import { earliestDay, emptyFilter } from './order-filter.ts';

const show = async (search: string, from: string, count: number) => {
  const requests = stubServer(() => answer(count));
  const changes: unknown[] = [];
  const filter = { ...emptyFilter, from, to: '2026-11-15' };
  const field = await renderField(<OlderOrders search={search} filter={filter} onChange={(change) => changes.push(change)} />);
  await act(() => loadTexts(['order-list']));
  return { ...field, requests, changes };
};

afterEach(unmountFields);

it('a search with hits in older days says so, and extends the days to them', async () => {
  const { container, button, changes } = await show('rossi', '2026-11-08', 3);
  await vi.waitFor(() => expect(container.textContent).toContain('3 more on earlier days.'), waitOptions);
  await act(async () => button('Search all dates').click());
  expect(changes).toEqual([{ from: earliestDay }]);
});

it.each([
  ['without hits', 'rossi', '2026-11-08', 0, 1],
  ['over all days', 'rossi', earliestDay, 3, 0],
  ['of a short text', 'ro', '2026-11-08', 3, 0],
])('a search %s says nothing', async (_title, search, from, count, requestCount) => {
  const { container, requests } = await show(search, from, count);
  expect(container.querySelector('[role=status]')).toBeNull();
  expect(requests).toHaveLength(requestCount);
});
