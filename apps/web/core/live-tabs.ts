import type { LiveEvent } from '@simdesk/contract';
import { logFailure } from './log.ts';
import type { LiveHandlers } from './live-stream.ts';

type Message = { event: LiveEvent } | { isHealthy: boolean } | 'ask';

/**
 * One stream for all tabs of a browser, which has only six connections to a server: the tab that holds the lock reads it and tells
 * the others. When that tab closes, the browser gives the lock to the next. Browsers without locks, and addresses without TLS, get
 * no stream.
 */
export const shareStream = (
  name: string,
  on: LiveHandlers,
  read: (on: LiveHandlers, signal: AbortSignal) => Promise<void>,
): (() => void) => {
  if (!('locks' in navigator)) return () => undefined;
  const leaving = new AbortController();
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches this origin alone.
  const post = (message: Message) => channel.postMessage(message);
  /** Null in a tab that does not read. */
  let isHealthy: boolean | null = null;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') {
      if (isHealthy !== null) post({ isHealthy });
    } else if ('event' in data) on.event(data.event);
    else on.health(data.isHealthy);
  };
  const lead = () => {
    const toAll: LiveHandlers = {
      event: (event) => {
        on.event(event);
        post({ event });
      },
      health: (next) => {
        isHealthy = next;
        on.health(next);
        // The channel may be closed already.
        if (!leaving.signal.aborted) post({ isHealthy: next });
      },
    };
    return read(toAll, leaving.signal).finally(() => (isHealthy = null));
  };
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch((failure: unknown) => {
    if (!leaving.signal.aborted) logFailure(failure);
  });
  post('ask');
  return () => {
    leaving.abort();
    channel.close();
    on.health(false);
  };
};
