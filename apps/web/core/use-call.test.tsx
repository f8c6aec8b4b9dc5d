import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderField, unmountFields } from '../testing/render-field.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { waitOptions } from '../testing/wait-options.ts';
import { calls } from './calls.ts';
import { queryClient, useCall } from './queries.ts';

beforeEach(() => queryClient.clear());
afterEach(async () => {
  queryClient.clear();
  await unmountFields();
  vi.restoreAllMocks();
});

it('shows an answer in a component that reads it later than the one that asked', async () => {
  const { list } = calls.shop.offerCategories;
  const { lanes } = calls.orders;
  let answerLanes: (() => void) | undefined;
  stubServer(({ url }) =>
    url.startsWith(lanes.path)
      ? new Promise((resolve) => (answerLanes = () => resolve({ status: 200, body: [] })))
      : { status: 200, body: { data: [] } },
  );
  /** As a form does: it looks at the answer only after its own. */
  const Form = ({ categories }: { categories: { data: unknown; error: unknown } }) => {
    const own = useCall(lanes, {});
    const failed = own.error ?? categories.error;
    const isPending = own.data === undefined || categories.data === undefined;
    return <output>{failed ? 'failed' : isPending ? 'pending' : 'ready'}</output>;
  };
  const Screen = () => <Form categories={useCall(list, {})} />;
  const { container } = await renderField(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect([queryClient.getQueryData([list.path, {}]), answerLanes]).not.toContain(undefined), waitOptions);
  answerLanes?.();
  await vi.waitFor(() => expect(container.querySelector('output')?.textContent).toBe('ready'), waitOptions);
});
