import type { LiveEvent, PresentPerson } from '@simdesk/contract';
import { presence as times } from '@simdesk/rules';
import { useEffect, useState } from 'react';
import { send } from './api.ts';
import { calls } from './calls.ts';
import { ApiRefusal, Unreachable } from './failures.ts';
import { liveHealth } from './live.ts';
import { logFailure } from './log.ts';
import { tabSession } from './tab-session.ts';
import { headersFor } from './wire.ts';

type PresenceEvent = Extract<LiveEvent, { kind: 'presence' }>;

const listeners = new Set<(event: PresenceEvent) => void>();

export const hearPresence = (event: PresenceEvent): void => {
  for (const listener of listeners) listener(event);
};

/** Browsers make uuids only for addresses with TLS. */
const tab = Date.now().toString(36) + Math.random().toString(36).slice(2);

/** The others who have this record open; the server learns that this tab has. Nothing without a record. */
export const usePresence = (call: string, record: string | undefined): PresentPerson[] => {
  const [present, setPresent] = useState<{ record: string; people: PresentPerson[] } | null>(null);
  useEffect(() => {
    if (record === undefined) return undefined;
    const show = (people: PresentPerson[]) => setPresent({ record, people });
    let heard = 0;
    const hear = (event: PresenceEvent) => {
      if (event.call !== call || event.record !== record) return;
      heard += 1;
      show(event.people);
    };
    listeners.add(hear);
    // What was told before the stream opened.
    const stopAsking = liveHealth.subscribe(() => liveHealth.get() && void say());
    const timer = setInterval(() => void say(), times.repeatMs);
    const say = async () => {
      try {
        const before = heard;
        const people = await send(calls.console.presence, { call, record, tab, state: 'open' }, { renew: false });
        // An event that came first is younger than this answer.
        if (heard === before) show(people);
      } catch (failure) {
        // It is not shown to this user.
        if (failure instanceof ApiRefusal && failure.status < 500) clearInterval(timer);
        // A server that does not answer now is told again soon.
        else if (!(failure instanceof ApiRefusal || failure instanceof Unreachable)) logFailure(failure);
      }
    };
    const leave = () => sayLeft(call, record);
    void say();
    window.addEventListener('pagehide', leave);
    return () => {
      listeners.delete(hear);
      stopAsking();
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [call, record]);
  return present?.record === record ? (present?.people ?? []) : [];
};

/** Also while the page closes, when nothing waits for the answer. */
const sayLeft = (call: string, record: string): void => {
  const { path } = calls.console.presence;
  const session = tabSession.get();
  if (session === null) return;
  fetch(path, {
    method: 'POST',
    headers: { ...headersFor(path, session), 'Content-Type': 'application/json' },
    body: JSON.stringify({ call, record, tab, state: 'left' }),
    keepalive: true,
    // Without it the servers forget the tab by themselves.
  }).catch(() => undefined);
};
