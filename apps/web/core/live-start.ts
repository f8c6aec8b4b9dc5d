import type { LiveEvent } from '@simdesk/contract';
import { useEffect } from 'react';
import { watchUse } from './attendance.ts';
import { connection } from './connection.ts';
import { liveHealth } from './live.ts';
import { hearPresence } from './live-presence.ts';
import { createRefresher } from './live-refresh.ts';
import { pause, readEvents } from './live-stream.ts';
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
    const stop = session === null ? undefined : startLive(session, startAt);
    return () => {
      stop?.();
      startAt = Date.now();
    };
  }, [session]);
};

/** When the first screen of the session began to read: with the page, or when the one before ended or somebody signed in. */
let startAt = performance.timeOrigin;

const startLive = (session: string, from: number): (() => void) => {
  const refresher = createRefresher(queryClient);
  let heardAt = from;
  const hear = (event: LiveEvent) => {
    heardAt = Date.now();
    if (event.kind === 'presence') hearPresence(event);
    else refresher.hear(event);
  };
  const on = { event: hear, health: liveHealth.set };
  const stopWatching = watchUse();
  const leave = shareStream(`live-${session}`, on, async (toAll, signal) => {
    await pause(pauseMs, signal);
    await readEvents(session, heardAt, toAll, signal);
  });
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

/** How often what is shown is read again while no events come. */
const pollMs = 30_000;
/** It must not delay what the first screen needs. */
const pauseMs = 1000;
