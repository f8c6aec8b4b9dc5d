import pg from 'pg';
import { sql } from 'drizzle-orm';
import type { Queryable } from './connection.ts';

/** Servers that share a database tell each other what changed. An announcement is heard when its transaction commits. */
export const announce = async (db: Queryable, topic: string, subject: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, subject })})`);
};

export interface Announcements {
  /** `missed` is called when announcements may have been lost, because the connection was. */
  on: (topic: string, heard: (subject: string) => void, missed: () => void) => void;
  close: () => Promise<void>;
}

export const listen = async (settings: pg.ClientConfig, onError: (error: unknown) => void): Promise<Announcements> => {
  const listeners = new Map<string, { heard: (subject: string) => void; missed: () => void }[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new pg.Client({ ...settings, keepAlive: true });
    next.on('error', (error) => {
      onError(error);
      reopen(next);
    });
    next.on('end', () => reopen(next));
    next.on('notification', ({ payload }) => {
      const { topic, subject } = JSON.parse(payload ?? '{}') as { topic: string; subject: string };
      for (const { heard } of listeners.get(topic) ?? []) heard(subject);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
    } finally {
      if (client !== next || closed) next.end().catch(onError);
    }
  };

  const reopen = (lost: pg.Client) => {
    if (closed || lost !== client) return;
    client = null;
    const attempt = () => {
      open().then(tellMissed, (error: unknown) => {
        onError(error);
        if (!closed) retry = setTimeout(attempt, 1000);
      });
    };
    tellMissed();
    attempt();
  };

  const tellMissed = () => {
    for (const group of listeners.values()) for (const { missed } of group) missed();
  };

  await open();
  return {
    on: (topic, heard, missed) => {
      listeners.set(topic, [...(listeners.get(topic) ?? []), { heard, missed }]);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};

const channel = 'simdesk';
