import type { LiveEvent } from '@simdesk/contract';
import { liveGapHeader, livePath } from '@simdesk/rules';
import { headersFor } from './wire.ts';

export interface LiveHandlers {
  event: (event: LiveEvent) => void;
  /** Whether the stream is open. */
  health: (isHealthy: boolean) => void;
}

/**
 * Reads the server's events from a moment on, and connects again after each end, later each time and never at the same moment as other
 * consoles. Ends when the signal says so, or when the session has ended.
 */
export const readEvents = async (session: string, from: number, on: LiveHandlers, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  const progress = { heardAt: from };
  while (!signal.aborted) {
    const outcome = await readOnce(session, progress, on, signal);
    on.health(false);
    if (outcome === 'refused') return;
    failures = outcome === 'cut' ? 1 : failures + 1;
    await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + Math.random()), signal);
  }
};

const firstPauseMs = 1000;
const longestPauseMs = 60_000;
/** The server gives a sign of life every fifteen seconds. */
const silenceMs = 40_000;

/** `cut`: it was open; `refused`: the session has ended. */
const readOnce = async (
  session: string,
  progress: { heardAt: number },
  on: LiveHandlers,
  signal: AbortSignal,
): Promise<'cut' | 'refused' | 'failed'> => {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, silenceMs);
  let isOpen = false;
  try {
    // By the clock, which goes on while a computer sleeps.
    const gap = Math.ceil(Date.now() - progress.heardAt);
    const headers = { ...headersFor(livePath, session), [liveGapHeader]: String(gap) };
    const response = await fetch(livePath, { headers, signal: connection.signal });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let rest = ''; ;) {
      const { value, done } = await reader.read();
      if (done) break;
      progress.heardAt = Date.now();
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
      const messages = (rest + value).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        // Others are signs of life.
        if (!message.startsWith(dataPrefix)) continue;
        const event = JSON.parse(message.slice(dataPrefix.length)) as LiveEvent;
        if (event.kind === 'ended') return 'refused';
        if (!isOpen) on.health((isOpen = true));
        on.event(event);
      }
    }
  } catch (failure) {
    // A lost connection is expected: it is opened again.
    if (!(failure instanceof TypeError || failure instanceof DOMException)) throw failure;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
  return isOpen ? 'cut' : 'failed';
};

const dataPrefix = 'data: ';

export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
