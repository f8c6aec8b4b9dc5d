import type { LiveEvent } from '@simdesk/contract';
import { useEffect } from 'react';
import { watchUse } from './attendance.ts';
import { connection } from './connection.ts';
import { liveHealth } from './live.ts';
import { hearPresence } from './live-presence.ts';
import { createRefresher } from './live-refresh.ts';
import { readEvents } from './live-stream.ts';
import { shareStream } from './live-tabs.ts';
import { queryClient } from './queries.ts';
import { useSession } from './session.ts';
import { tabSession } from './tab-session.ts';

/** Keeps the screens of a signed-in user up to date by the server's events. */
export const useLive = (): void => {
  // A renewed session is stored before the user is loaded again.
  useSession();
  const session = tabSession.get();
  useEffect(() => {
    if (session === null) return undefined;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => (stop = startLive(session)), pauseMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [session]);
};

const startLive = (session: string): (() => void) => {
  const refresher = createRefresher(queryClient);
  const startedAt = Date.now();
  const hear = (event: LiveEvent) => {
    if (event.kind === 'presence') hearPresence(event);
    // Between two streams something may have changed; a page that has just opened has read everything.
    else if (event.kind === 'ready' && Date.now() - startedAt > justOpenedMs) refresher.hear({ kind: 'missed' });
    else refresher.hear(event);
  };
  const on = { event: hear, health: liveHealth.set };
  const stopWatching = watchUse();
  const leave = shareStream(`live-${session}`, on, (toAll, signal) => readEvents(session, toAll, signal));
  // Also for browsers that get no stream at all. A server that does not answer is asked by the connection alone.
  const poll = setInterval(() => {
    if (!liveHealth.get() && connection.isUp()) refresher.hear({ kind: 'missed' });
  }, pollMs);
  return () => {
    leave();
    stopWatching();
    clearInterval(poll);
    refresher.stop();
  };
};

const justOpenedMs = 5000;
/** How often what is shown is read again while no events come. */
const pollMs = 30_000;
/** It must not delay what the first screen needs. */
const pauseMs = 1000;
