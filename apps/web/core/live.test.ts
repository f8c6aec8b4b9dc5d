import type { LiveEvent } from '@simdesk/contract';
import { liveGapHeader, livePath } from '@simdesk/rules';
import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from './calls.ts';
import { holdRows } from './live-lists.ts';
import { createRefresher } from './live-refresh.ts';
import { readEvents } from './live-stream.ts';
import { shareStream } from './live-tabs.ts';
import { ownRequests } from './own-requests.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const changed = (area: string, record: string | null, request: string | null = null): LiveEvent => ({
  kind: 'changed',
  area,
  record,
  request,
});

describe('tabs of a browser', () => {
  /** Locks and channels as a browser has them, for two tabs in one page. */
  const stubBrowser = () => {
    let held: Promise<unknown> = Promise.resolve();
    const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const turn = held.then(() => (signal.aborted ? undefined : work()));
      held = turn.catch(() => undefined);
      return turn;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
    class Channel {
      onmessage?: (event: { data: unknown }) => void;
      constructor() {
        channels.add(this);
      }
      postMessage(data: unknown) {
        for (const other of channels) if (other !== this) other.onmessage?.({ data });
      }
      close() {
        channels.delete(this);
      }
    }
    vi.stubGlobal('BroadcastChannel', Channel);
  };
  const openTab = () => {
    const tab = { events: [] as LiveEvent[], health: [] as boolean[], reads: 0 };
    let tell: (event: LiveEvent) => void = () => undefined;
    const on = { event: (event: LiveEvent) => tab.events.push(event), health: (next: boolean) => tab.health.push(next) };
    const leave = shareStream('live-1', on, (toAll, signal) => {
      tab.reads += 1;
      tell = toAll.event;
      toAll.health(true);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    });
    return { ...tab, state: tab, tell: (event: LiveEvent) => tell(event), leave };
  };

  it('share one stream, and the next tab opens it when the first one closes', async () => {
    stubBrowser();
    const first = openTab();
    await vi.advanceTimersByTimeAsync(0);
    const second = openTab();
    await vi.advanceTimersByTimeAsync(0);
    expect([first.state.reads, second.state.reads]).toEqual([1, 0]);
    expect(second.health).toEqual([true]);
    first.tell(changed('orders', null));
    expect(second.events).toEqual([changed('orders', null)]);
    first.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(second.state.reads).toBe(1);
  });

  it('have none without locks, as at an address without TLS', () => {
    vi.stubGlobal('navigator', {});
    expect(openTab().state.reads).toBe(0);
  });
});

describe('a stream', () => {
  const bodyOf = (...texts: string[]) => new Response(texts.join(''), { headers: { 'content-type': 'text/event-stream' } });

  it('is opened again after it was cut, later each time, and ends with the session', async () => {
    const answers = [
      () => Promise.resolve(bodyOf(':\n\ndata: {"kind":"ready"}\n', '\ndata: {"kind":"mis', 'sed"}\n\n')),
      () => Promise.reject(new TypeError('no network')),
      () => Promise.resolve(new Response(null, { status: 503 })),
      () => Promise.resolve(new Response(null, { status: 401 })),
    ];
    const openedAt: number[] = [];
    const requests: [string, RequestInit][] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      openedAt.push(Date.now());
      requests.push([address, init]);
      return (answers.shift() ?? (() => Promise.reject(new Error('asked too often'))))();
    });
    // It stands still while a computer sleeps.
    vi.spyOn(performance, 'now').mockReturnValue(0);
    const seen: unknown[] = [];
    const on = { event: ({ kind }: LiveEvent) => seen.push(kind), health: (isHealthy: boolean) => seen.push(isHealthy) };
    const reading = readEvents('session-1', Date.now() - 700, on, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    await reading;
    expect(seen).toEqual([true, 'ready', 'missed', false, false, false, false]);
    const pauses = openedAt.slice(1).map((at, index) => at - (openedAt[index] ?? 0));
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(requests[0]).toMatchObject([livePath, { headers: { 'X-Session-UUID': 'session-1' } }]);
    // What it may have missed: since the page was loaded, then since the first stream was heard.
    expect(requests.map(([, { headers }]) => Number(new Headers(headers).get(liveGapHeader)))).toEqual([700, 1000, 3000, 7000]);
  });
});

describe('a change', () => {
  const setUp = () => {
    const client = new QueryClient();
    const refresher = createRefresher(client);
    const show = (path: string, input: object, answers: unknown[], options: object = {}) => {
      const ask = vi.fn(() => Promise.resolve(answers.length > 1 ? answers.shift() : answers[0]));
      const observer = new QueryObserver(client, { queryKey: [path, input], queryFn: ask, ...options });
      observer.subscribe(() => undefined);
      return { ask, data: () => client.getQueryData([path, input]) };
    };
    return { refresher, show };
  };

  it('is read by what shows it alone: not by other records, other areas or forms', async () => {
    const { refresher, show } = setUp();
    const order = show(calls.orders.get.path, { uuid: 'one' }, [1]);
    const other = show(calls.orders.get.path, { uuid: 'two' }, [1]);
    const count = show(calls.orders.newCount.path, {}, [1]);
    const form = show(calls.orders.refundTerms.path, { order_uuid: 'one' }, [1], { staleTime: Infinity });
    const faq = show(calls.faq.categories.list.path, {}, [1]);
    await vi.advanceTimersByTimeAsync(0);
    refresher.hear(changed('orders', 'one'));
    await vi.advanceTimersByTimeAsync(1000);
    const asked = () => [order, other, count, form, faq].map(({ ask }) => ask.mock.calls.length);
    expect(asked()).toEqual([2, 1, 2, 1, 1]);
    refresher.hear({ kind: 'missed' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toEqual([3, 2, 3, 1, 2]);
  });

  it('by this tab itself is not read again, and many changes are read a few times', async () => {
    const { refresher, show } = setUp();
    const count = show(calls.orders.newCount.path, {}, [1]);
    await vi.advanceTimersByTimeAsync(0);
    ownRequests.add('own');
    refresher.hear(changed('orders', 'one', 'own'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(count.ask).toHaveBeenCalledTimes(1);
    for (let second = 0; second < 90; second++) {
      refresher.hear(changed('orders', String(second)));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(count.ask.mock.calls.length).toBeLessThan(6);
  });

  it('of an open record is shown within a second, also soon after another one', async () => {
    const { refresher, show } = setUp();
    const order = show(calls.orders.get.path, { uuid: 'one' }, [1]);
    await vi.advanceTimersByTimeAsync(0);
    for (const times of [2, 3]) {
      refresher.hear(changed('orders', 'one'));
      await vi.advanceTimersByTimeAsync(1000);
      expect(order.ask).toHaveBeenCalledTimes(times);
    }
  });

  it('waits until a hidden tab is shown', async () => {
    const { refresher, show } = setUp();
    const count = show(calls.orders.newCount.path, {}, [1]);
    await vi.advanceTimersByTimeAsync(0);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    refresher.hear(changed('orders', null));
    await vi.advanceTimersByTimeAsync(5000);
    expect(count.ask).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(count.ask).toHaveBeenCalledTimes(2);
  });

  it('leaves the rows of a list in their places, with new values', async () => {
    const { refresher, show } = setUp();
    const before = {
      data: [
        { uuid: 'a', name: 'A' },
        { uuid: 'b', name: 'B' },
      ],
      total: 2,
    };
    const after = {
      data: [
        { uuid: 'c', name: 'C' },
        { uuid: 'b', name: 'B2' },
        { uuid: 'a', name: 'A' },
      ],
      total: 3,
    };
    const options = { meta: { holdsRows: true }, placeholderData: keepPreviousData };
    const list = show(calls.orders.list.path, {}, [before, after], options);
    await vi.advanceTimersByTimeAsync(0);
    refresher.hear(changed('orders', null));
    await vi.advanceTimersByTimeAsync(1000);
    expect(list.data()).toEqual({
      data: [
        { uuid: 'a', name: 'A' },
        { uuid: 'b', name: 'B2' },
      ],
      total: 2,
      news: { added: 1 },
    });
  });
});

describe('held rows', () => {
  const page = (keys: string, total = keys.length) => ({ data: Array.from(keys, (uuid) => ({ uuid })), total });

  it('stay until they are read anew, and the news are counted from what is shown', () => {
    const shown = holdRows(page('ab', 5), page('xa', 6));
    expect(shown).toEqual({ ...page('ab', 5), news: { added: 1 } });
    expect(holdRows(shown, page('yx', 7))).toEqual({ ...page('ab', 5), news: { added: 2 } });
    expect(holdRows(shown, page('ab', 5))).toEqual(page('ab', 5));
    expect(holdRows(page('ab', 5), page('b', 4))).toEqual({ ...page('ab', 5), news: { added: 0 } });
  });

  it('are found in every form of a list, and an answer without rows is taken as it is', () => {
    const user = (user_uuid: string) => ({ user_uuid });
    expect(holdRows({ data: { data: [user('a')], total: 1 } }, { data: { data: [user('b'), user('a')], total: 2 } })).toEqual({
      data: { data: [user('a')], total: 1, news: { added: 1 } },
    });
    expect(holdRows({ response: [{ uuid: 'a' }], total: 1 }, { response: [], total: 0 })).toMatchObject({ news: { added: 0 } });
    expect(holdRows({ data: [{ line: 1 }], total: 1 }, { data: [], total: 0 })).toEqual({ data: [], total: 0 });
    expect(holdRows(3, 4)).toBe(4);
  });
});
