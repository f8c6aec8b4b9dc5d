import type { LiveEvent, PresentPerson } from '@simdesk/contract';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Queryable } from '../../database/connection.ts';
import type { Listener } from '../../database/listen-notify.ts';
import { users } from '../../database/schema/accounts.ts';
import { sha256, type Sessions, type SessionUser } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';
import { isPresence, openAnnouncements, type Announcement, type PresenceSign } from './announcements.ts';
import { createPresence, type Subject } from './presence.ts';
import { createRecentChanges } from './recent-changes.ts';
import { mayOpenRecord, visibleChange } from './visible-changes.ts';

/** Where the events of one stream go. */
interface LiveOutput {
  /** False if the reader is too slow. */
  write: (text: string) => boolean;
  end: () => void;
}

export interface Live {
  /**
   * Sends the events for a session until its end, those of the last `gapMs` milliseconds first; answers how to stop. Refused beyond
   * the limits, and while the server stops.
   */
  open: (user: SessionUser, token: string, output: LiveOutput, gapMs?: number) => () => void;
  /** Tells that a user has a record open, and answers the others who have. */
  present: (db: Queryable, user: SessionUser, sign: Omit<PresenceSign, 'user_uuid' | 'name'>) => Promise<PresentPerson[]>;
  /** How many streams are open here. */
  streamCount: () => number;
  /** Ends all streams and takes no new ones: the consoles go to another server. */
  leave: () => void;
  close: () => Promise<void>;
}

interface Stream extends LiveOutput {
  user: SessionUser;
  sessionHash: string;
}

interface Options {
  connection: Connection;
  listener: Pick<Listener, 'subscribe'>;
  sessions: Pick<Sessions, 'findByHash'>;
  maxStreams: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Tells the consoles of this server what has changed on any server. */
export const openLive = ({ connection, listener, sessions, maxStreams, log }: Options): Live => {
  const streams = new Set<Stream>();
  const limitSigns = createSignLimit();
  const recent = createRecentChanges();
  let isLeaving = false;
  let missedAt = -Infinity;
  const warn = (error: unknown) => log.warn({ err: error }, 'live');

  const end = (stream: Stream) => {
    if (streams.delete(stream)) stream.end();
  };
  const write = (stream: Stream, text: string) => {
    // The console connects again, and reads what it has missed.
    if (!stream.write(text)) end(stream);
  };
  const sendAll = (eventFor: (user: SessionUser) => LiveEvent | null) => {
    for (const stream of [...streams]) {
      const event = eventFor(stream.user);
      if (event) write(stream, message(event));
    }
  };

  const presence = createPresence(({ call, record }: Subject, people) => {
    const present = new Set(people.map(({ user_uuid }) => user_uuid));
    sendAll((user) => {
      if (!present.has(personOf(user)) || !mayOpenRecord(user, call)) return null;
      return { kind: 'presence', call, record, people: othersThan(user, people) };
    });
  });
  const hear = (announcement: Announcement) => {
    if (isPresence(announcement)) return presence.hear(announcement);
    recent.add(announcement);
    sendAll((user) => eventOf(announcement, user));
  };
  const announcements = openAnnouncements(
    connection.database,
    listener,
    hear,
    () => {
      recent.lose();
      // Behind a pooler this is said every two seconds.
      if (performance.now() - missedAt < missedEveryMs) return;
      missedAt = performance.now();
      sendAll(() => ({ kind: 'missed' }));
      checkSessions();
    },
    warn,
  );
  connection.onCommit(announcements.add);

  /** Ends the streams whose session has ended, or whose user may do other things now. */
  const checkSessions = (user_uuid?: string) => {
    const checkOne = async (stream: Stream) => {
      const user = await sessions.findByHash(stream.sessionHash);
      if (!user) write(stream, message({ kind: 'ended' }));
      if (user?.permissions_mark !== stream.user.permissions_mark || user.needs_two_factor) end(stream);
    };
    const checked = [...streams].filter(({ user }) => user_uuid === undefined || user.user_uuid === user_uuid);
    Promise.all(checked.map(checkOne)).catch(warn);
  };
  // Whoever is not the name of one user names everybody.
  const onSessions = (subject: string) => checkSessions(subject.length === uuidLength ? subject : undefined);
  listener.subscribe('sessions', onSessions, () => undefined);
  const heartbeat = setInterval(() => {
    for (const stream of [...streams]) write(stream, ':\n\n');
    checkSessions();
  }, heartbeatMs);
  const sweep = setInterval(presence.sweep, sweepMs);
  for (const timer of [heartbeat, sweep]) timer.unref();

  const leave = () => {
    isLeaving = true;
    for (const stream of [...streams]) end(stream);
  };

  return {
    open: (user, token, output, gapMs = 0) => {
      if (isLeaving) throw new Refusal('unavailable');
      const own = [...streams].filter((stream) => stream.user.user_uuid === user.user_uuid);
      if (streams.size >= maxStreams || own.length >= mostOfUser) throw new Refusal('busy', { seconds: 60 });
      const stream = { ...output, user, sessionHash: sha256(token) };
      streams.add(stream);
      const missed = recent.of(gapMs)?.map((change) => eventOf(change, user)) ?? [{ kind: 'missed' as const }];
      for (const event of [{ kind: 'ready' as const }, ...missed]) if (event) write(stream, message(event));
      return () => void streams.delete(stream);
    },
    present: async (db, user, sign) => {
      if (!mayOpenRecord(user, sign.call)) throw new Refusal('not_found');
      const user_uuid = personOf(user);
      if (!limitSigns(user_uuid)) throw new Refusal('busy', { seconds: 10 });
      const people = presence.peopleOf(sign);
      const known = people.find((person) => person.user_uuid === user_uuid);
      const name = known?.name ?? (await readName(db, user_uuid));
      announcements.add([{ ...sign, user_uuid, name }]);
      return othersThan(user, people);
    },
    streamCount: () => streams.size,
    leave,
    close: async () => {
      leave();
      clearInterval(heartbeat);
      clearInterval(sweep);
      await announcements.close();
    },
  };
};

/** Shorter than what proxies wait for, and than what a console waits before it connects again. */
const heartbeatMs = 15_000;
const sweepMs = 5000;
const missedEveryMs = 30_000;
/** Browsers of one user; the tabs of a browser share a stream. */
const mostOfUser = 10;
const uuidLength = 36;

const message = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

const eventOf = (change: Exclude<Announcement, PresenceSign>, user: SessionUser): LiveEvent | null => {
  if ('job' in change) return change.user_uuid === user.user_uuid ? { kind: 'job', uuid: change.job } : null;
  const visible = visibleChange(user, change.area);
  if (!visible.area) return null;
  return { kind: 'changed', ...change, record: visible.record ? change.record : null };
};

/** An administrator who acts as another user is the one who has it open. */
const personOf = ({ user_uuid, impersonator_uuid }: SessionUser): string => impersonator_uuid ?? user_uuid;

const othersThan = (user: SessionUser, people: PresentPerson[]): PresentPerson[] =>
  people.filter(({ user_uuid }) => user_uuid !== personOf(user));

const readName = async (db: Queryable, user_uuid: string): Promise<string> => {
  const { first_name, last_name, email } = users;
  const [user] = await db.select({ first_name, last_name, email }).from(users).where(eq(users.uuid, user_uuid));
  return [user?.first_name, user?.last_name].filter(Boolean).join(' ') || (user?.email ?? '');
};

/** Whether a user may give one more sign of life: a person opens some records in ten seconds, a broken program hundreds. */
const createSignLimit = () => {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (user_uuid: string): boolean => {
    if (performance.now() >= endsAt) {
      counts = new Map();
      endsAt = performance.now() + 10_000;
    }
    const count = (counts.get(user_uuid) ?? 0) + 1;
    counts.set(user_uuid, count);
    return count <= mostSigns;
  };
};

const mostSigns = 100;
