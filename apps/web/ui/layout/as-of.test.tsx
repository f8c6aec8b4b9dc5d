import { QueryClientProvider } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { connection } from '#core/connection.ts';
import { loadTexts } from '#core/i18n.ts';
import { queryClient, refreshScreen, useListCall } from '#core/queries.ts';
import { loseConnection } from '../../testing/connection.ts';
import { renderField, unmountFields } from '../../testing/render-field.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { waitOptions } from '../../testing/wait-options.ts';
import { AsOf } from './as-of.tsx';

let stop: () => void;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  queryClient.clear();
  stop = connection.start();
});
afterEach(async () => {
  stop();
  queryClient.clear();
  await unmountFields();
  vi.restoreAllMocks();
});

const List = () => {
  const [page, setPage] = useState(1);
  const { data, isError, isPlaceholderData, dataUpdatedAt } = useListCall(calls.faq.questions.list, { page });
  return (
    <>
      <AsOf at={dataUpdatedAt} isEarlier={isPlaceholderData} />
      <output>{isError ? 'failed' : data?.data.map(({ question }) => question).join(', ')}</output>
      <button onClick={() => setPage(2)}>Next</button>
    </>
  );
};

const answerPages = () =>
  stubServer(({ url }) => ({
    status: 200,
    body: { data: [{ question: `Page ${new URLSearchParams(url.split('?')[1]).get('page')}` }], total: 30 },
  }));

it('a list keeps its rows without a connection and says how old they are, also if another page was asked for', async () => {
  answerPages();
  const { container, button } = await renderField(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  await act(() => loadTexts(['records']));
  const shown = () => container.querySelector('output')?.textContent;
  const shows = (rows: string) => vi.waitFor(() => expect(shown()).toBe(rows), waitOptions);
  await shows('Page 1');
  expect(container.querySelector('[role=status]')).toBeNull();

  await act(() => loseConnection());
  await act(() => refreshScreen());
  expect(shown()).toBe('Page 1');
  expect(container.textContent).toMatch(/As of \d\d:\d\d/);
  expect(container.textContent).not.toContain('cannot be loaded');

  await act(async () => button('Next').click());
  await vi.waitFor(() => expect(container.textContent).toContain('This cannot be loaded without a connection'), waitOptions);
  expect(shown()).toBe('Page 1');

  answerPages();
  await act(async () => void (await connection.check()));
  await act(() => refreshScreen());
  await shows('Page 2');
  expect(container.querySelector('[role=status]')).toBeNull();
});
