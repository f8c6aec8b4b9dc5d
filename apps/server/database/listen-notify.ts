import pg from 'pg';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from './connection.ts';
import { dropConnection, watchSilence, type Patience } from './silence.ts';

/** Notifies all servers of the database by PostgreSQL's NOTIFY, when the transaction commits. */
export const notify = async (db: Queryable, topic: string, subject: string): Promise<void> => {
  await db.execute(sql`select pg_notify(${channel}, ${JSON.stringify({ topic, subject })})`);
};

const Payload = z.object({ topic: z.string(), subject: z.string() });

export interface Listener {
  /** `onMissed` is called when notifications may have been lost: after a lost connection, and every two seconds behind a pooler. */
  subscribe: (topic: string, onNotify: (subject: string) => void, onMissed: () => void) => void;
  close: () => Promise<void>;
}

export const listen = async (
  settings: pg.ClientConfig,
  onError: (error: unknown) => void,
  patience?: Patience,
): Promise<Listener> => {
  const subscriptions = new Map<string, { onNotify: (subject: string) => void; onMissed: () => void }[]>();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const open = async () => {
    const next = new pg.Client({ ...settings, keepAlive: true, connectionTimeoutMillis: 10_000 });
    next.on('error', (error) => {
      onError(error);
      reopen(next);
    });
    next.on('end', () => reopen(next));
    next.on('notification', ({ payload }) => {
      const { data: notification } = Payload.safeParse(JSON.parse(payload ?? '{}'));
      if (!notification) return;
      for (const { onNotify } of subscriptions.get(notification.topic) ?? []) onNotify(notification.subject);
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
      open().then(notifyMissed, (error: unknown) => {
        onError(error);
        if (!closed) retry = setTimeout(attempt, 1000);
      });
    };
    notifyMissed();
    attempt();
  };

  const notifyMissed = () => {
    for (const group of subscriptions.values()) for (const { onMissed } of group) onMissed();
  };

  await open();
  let isWarned = false;
  const ask = async () => {
    const isHeard = client !== null && (await isDirect(client));
    if (isHeard) return;
    notifyMissed();
    if (client === null || isWarned) return;
    isWarned = true;
    onError(new Error('A pooler loses the notifications between servers: DATABASE_LISTEN_URL must lead to the database itself'));
  };
  const watch = watchSilence(ask, () => client && dropConnection(client), patience);
  return {
    subscribe: (topic, onNotify, onMissed) => {
      subscriptions.set(topic, [...(subscriptions.get(topic) ?? []), { onNotify, onMissed }]);
    },
    close: async () => {
      closed = true;
      watch.stop();
      clearTimeout(retry);
      await client?.end();
    },
  };
};

/** A pooler reports a process of its own, and executes statements in the database's processes by turns. */
const isDirect = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The types do not have it.
  return rows[0]?.pid === (client as unknown as { processID: number }).processID;
};

const channel = 'simdesk';
