import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from './connection.ts';

let status: number | null = 200;
let probes = 0;
let connection: ReturnType<typeof createConnection>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  status = 200;
  probes = 0;
  vi.stubGlobal('fetch', async () => {
    probes += 1;
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  });
  connection = createConnection();
  stop = connection.start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the connection', () => {
  it('is lost only if the server does not answer when it is asked', async () => {
    expect(await connection.verify()).toBe(true);
    expect(connection.isUp()).toBe(true);
    status = null;
    expect(await connection.verify()).toBe(false);
    expect(connection.lostAt()).toBe(Date.now());
  });

  it('is back by itself: the server is asked again, less and less often', async () => {
    const changes: boolean[] = [];
    connection.subscribe(() => changes.push(connection.isUp()));
    status = null;
    await connection.verify();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probes).toBeGreaterThan(4);
    expect(probes).toBeLessThan(9);
    status = 200;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(changes).toEqual([false, true]);
    const asked = probes;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probes).toBe(asked);
  });

  it('is back at once with the answer of any call', async () => {
    status = null;
    await connection.verify();
    connection.answered();
    expect(connection.isUp()).toBe(true);
  });

  it('is lost behind a gateway whose server is down, and not behind one that hides the probe', async () => {
    status = 502;
    expect(await connection.verify()).toBe(false);
    status = 404;
    expect(await connection.verify()).toBe(true);
  });

  it('is asked for when the browser says that it went offline or came back', async () => {
    status = null;
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isUp()).toBe(false);
    status = 200;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isUp()).toBe(true);
  });
});
