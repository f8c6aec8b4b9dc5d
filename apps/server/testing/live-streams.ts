import type { LiveEvent } from '@simdesk/contract';
import { liveGapHeader, livePath } from '@simdesk/rules';
import { vi } from 'vitest';
import type { RunningApp } from '../app.ts';
import { waitOptions } from './wait-options.ts';

/** A stream of events, as a console reads it. */
export interface OpenStream {
  status: number;
  headers: Headers;
  events: LiveEvent[];
  isEnded: () => boolean;
  /** Waits for the next event that matches. */
  next: (matches: (event: LiveEvent) => boolean) => Promise<LiveEvent>;
  close: () => void;
}

/** Opens a stream at a server, which listens from then on. */
export const openStream = async ({ app }: RunningApp, token: string | null, gapMs?: number): Promise<OpenStream> => {
  const address = app.server.listening ? addressOf(app) : await app.listen({ port: 0, host: '127.0.0.1' });
  return readStream(address, token, gapMs);
};

export const readStream = async (address: string, token: string | null, gapMs = 0): Promise<OpenStream> => {
  const aborting = new AbortController();
  const response = await fetch(address + livePath, {
    headers: { ...(token !== null && { 'x-session-uuid': token }), [liveGapHeader]: String(gapMs) },
    signal: aborting.signal,
  });
  const events: LiveEvent[] = [];
  let isEnded = false;
  const read = async () => {
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) if (message.startsWith('data: ')) events.push(JSON.parse(message.slice(6)) as LiveEvent);
    }
  };
  // It ends by its server, by a cut connection or by the test.
  void read()
    .catch(() => undefined)
    .finally(() => (isEnded = true));
  let taken = 0;
  return {
    status: response.status,
    headers: response.headers,
    events,
    isEnded: () => isEnded,
    next: (matches) =>
      vi.waitFor(() => {
        const index = events.findIndex((event, at) => at >= taken && matches(event));
        const event = events[index];
        if (!event) throw new Error(`No such event among ${JSON.stringify(events)}`);
        taken = index + 1;
        return event;
      }, waitOptions),
    close: () => aborting.abort(),
  };
};

const addressOf = (app: RunningApp['app']): string => {
  const address = app.server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
};
