import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '#core/calls.ts';
import { liveHealth, usePolling } from '#core/live.ts';
import { hearPresence } from '#core/live-presence.ts';
import { writeStored } from '#core/storage.ts';
import { renderField, renderHook, unmountFields } from '../../testing/render-field.tsx';
import { answer, refuse, stubServer, type StubAnswer } from '../../testing/stub-server.ts';
import { ListNewsBar } from './list-news-bar.tsx';
import { PresentPeople } from '../layout/present-people.tsx';

afterEach(unmountFields);

const call = calls.orders.get;
const giulia = { user_uuid: '1', name: 'Giulia Conti' };
const marco = { user_uuid: '2', name: 'Marco' };

it('others who have the record open are named as they come and go, and the server learns that it was left', async () => {
  writeStored('session', 'session-1');
  const requests = stubServer(() => answer([giulia]));
  const { container } = await renderField(<PresentPeople call={call} uuid="order" />);
  const line = container.querySelector('[role=status]');
  await vi.waitFor(() => expect(line?.textContent).toBe('GCGiulia Conti has this open'));
  const tell = (record: string, people: (typeof marco)[]) =>
    act(async () => hearPresence({ kind: 'presence', call: call.path, record, people }));
  await tell('order', [giulia, marco]);
  expect(line?.textContent).toBe('GCMGiulia Conti and Marco have this open');
  await tell('another', []);
  expect(line?.textContent).toContain('Giulia');
  await tell('order', []);
  expect(line?.textContent).toBe('');
  await unmountFields();
  expect(requests.map(({ json }) => json)).toMatchObject([
    { call: call.path, record: 'order', state: 'open' },
    { call: call.path, record: 'order', state: 'left' },
  ]);
  writeStored('session', null);
});

it('an answer that was overtaken by an event is not shown', async () => {
  let respond = (_answer: StubAnswer): void => undefined;
  stubServer(() => new Promise<StubAnswer>((resolve) => (respond = resolve)));
  const { container } = await renderField(<PresentPeople call={call} uuid="order" />);
  await act(async () => hearPresence({ kind: 'presence', call: call.path, record: 'order', people: [marco] }));
  await act(async () => respond(answer([])));
  expect(container.querySelector('[role=status]')?.textContent).toBe('MMarco has this open');
});

it('a new record, which nobody can have open, is not told, and a refusal is not repeated', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const requests = stubServer(() => refuse('not_found'));
  await renderField(<PresentPeople call={call} uuid={undefined} />);
  expect(requests).toEqual([]);
  await renderField(<PresentPeople call={call} uuid="order" />);
  await act(() => vi.advanceTimersByTimeAsync(100_000));
  expect(requests).toHaveLength(1);
  vi.useRealTimers();
});

it('a screen asks as often as ever without the stream of events', async () => {
  const interval = await renderHook(() => usePolling(30_000));
  expect(interval()).toBe(30_000);
  await act(async () => liveHealth.set(true));
  expect(interval()).toBe(150_000);
  await act(async () => liveHealth.set(false));
  expect(interval()).toBe(30_000);
});

it('a list says what others have added, and shows it on demand', async () => {
  const onShow = vi.fn();
  const { container, button } = await renderField(<ListNewsBar news={{ added: 2 }} addedText={undefined} onShow={onShow} />);
  expect(container.textContent).toContain('2 new entries');
  button('Show').click();
  expect(onShow).toHaveBeenCalledOnce();
  const changed = await renderField(<ListNewsBar news={{ added: 0 }} addedText={undefined} onShow={onShow} />);
  expect(changed.container.textContent).toContain('The list has changed');
});
