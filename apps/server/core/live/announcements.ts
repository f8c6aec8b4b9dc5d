import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Database } from '../../database/connection.ts';
import type { Change } from '../../database/link.ts';
import { notify, type Listener } from '../../database/listen-notify.ts';

/** A sign of life of somebody who has a record open, or the end of it. */
export interface PresenceSign {
  /** The path of the call that reads the record. */
  call: string;
  record: string;
  tab: string;
  user_uuid: string;
  name: string;
  state: 'open' | 'left';
}

/** What servers tell each other. */
export type Announcement = Change | PresenceSign;

export const isPresence = (announcement: Announcement): announcement is PresenceSign => 'tab' in announcement;
const isOfArea = (announcement: Announcement) => 'area' in announcement;

interface Announcements {
  /** Tells all servers, this one included, soon. */
  add: (announcements: readonly Announcement[]) => void;
  /** Tells what is waiting. */
  close: () => Promise<void>;
}

/**
 * Tells all servers what has changed, a moment after the commits and outside their transactions: a notification in a transaction
 * holds a lock of the whole database until its commit is on the disk. What changes within the moment is told together, so that an
 * import makes some notifications in a second and not one for each line. A server that dies in that moment tells nothing: the
 * consoles still ask from time to time.
 */
export const openAnnouncements = (
  database: Database,
  listener: Pick<Listener, 'subscribe'>,
  onHeard: (announcement: Announcement) => void,
  onMissed: () => void,
  onError: (error: unknown) => void,
): Announcements => {
  const waiting = new Map<string, Announcement>();
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let toldAt = -Infinity;
  // Not in the context of the request that happens to be the first.
  const inOwnContext = AsyncLocalStorage.snapshot();

  const tell = async (): Promise<void> => {
    timer = undefined;
    toldAt = performance.now();
    const announcements = summarised([...waiting.values()]);
    waiting.clear();
    try {
      for (const text of inMessages(announcements)) await notify(database, topic, text);
    } catch (error) {
      onError(error);
    }
  };

  listener.subscribe(
    topic,
    (text) => {
      const { data = [] } = Message.safeParse(JSON.parse(text));
      for (const announcement of data) onHeard(announcement);
    },
    onMissed,
  );

  return {
    add: (announcements) => {
      for (const announcement of announcements) waiting.set(keyOf(announcement), announcement);
      const wait = performance.now() - toldAt < longGatherMs ? longGatherMs : gatherMs;
      timer ??= inOwnContext(() => setTimeout(() => void (sending = sending.then(tell)), wait));
    },
    close: async () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        sending = sending.then(tell);
      }
      await sending;
    },
  };
};

const topic = 'live';
const gatherMs = 50;
/** While one change follows another. */
const longGatherMs = 400;

const Message = z.array(
  z.union([
    z.object({ area: z.string(), record: z.string().nullable(), request: z.string().nullable() }),
    z.object({ job: z.string(), user_uuid: z.string() }),
    z.object({
      ...{ call: z.string(), record: z.string(), tab: z.string(), user_uuid: z.string(), name: z.string() },
      state: z.enum(['open', 'left']),
    }),
  ]),
);

/** Announcements with one key say the same, or the later one replaces the earlier. */
const keyOf = (announcement: Announcement): string => {
  if (isPresence(announcement)) return [announcement.tab, announcement.call, announcement.record].join(' ');
  if (!isOfArea(announcement)) return announcement.job;
  return [announcement.area, announcement.record, announcement.request].join(' ');
};

/** Many records of one area become the area. A change of a record by a call is also the change that the order itself tells. */
const summarised = (announcements: Announcement[]): Announcement[] => {
  const counts = new Map<string, number>();
  const called = new Set<string>();
  for (const each of announcements) {
    if (!isOfArea(each)) continue;
    counts.set(each.area, (counts.get(each.area) ?? 0) + 1);
    if (each.request !== null) called.add(`${each.area} ${each.record}`);
  }
  const crowded = [...counts].filter(([, count]) => count > mostRecords).map(([area]) => area);
  const rest = announcements.filter(
    (each) =>
      !isOfArea(each) || (!crowded.includes(each.area) && (each.request !== null || !called.has(`${each.area} ${each.record}`))),
  );
  return [...crowded.map((area) => ({ area, record: null, request: null })), ...rest];
};

const mostRecords = 20;

/** A notification of PostgreSQL has less than 8000 bytes, here as JSON within JSON. */
const inMessages = (announcements: Announcement[]): string[] => {
  const messages: string[] = [];
  let part: Announcement[] = [];
  for (const announcement of announcements) {
    if (part.length > 0 && Buffer.byteLength(JSON.stringify(JSON.stringify([...part, announcement]))) > mostBytes) {
      messages.push(JSON.stringify(part));
      part = [];
    }
    part.push(announcement);
  }
  if (part.length > 0) messages.push(JSON.stringify(part));
  return messages;
};

const mostBytes = 7000;
