import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { queryClient, refreshCalls } from './queries.ts';

it('a refresh does not show an answer that was asked for before it', async () => {
  let answerFirst: (answer: string) => void = () => undefined;
  const answers = [new Promise<string>((resolve) => (answerFirst = resolve)), Promise.resolve('after the change')];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/api/progress', {}],
    queryFn: () => answers.shift() ?? Promise.reject(new Error('asked too often')),
  });
  const shown = new Set<unknown>();
  onTestFinished(observer.subscribe(({ data }) => shown.add(data ?? 'nothing')));
  const refreshed = refreshCalls([{ path: '/api/progress' }]);
  answerFirst('before the change');
  await refreshed;
  expect(shown).toEqual(new Set(['nothing', 'after the change']));
});
