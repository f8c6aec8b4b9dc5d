import type { SecurityEventName } from '@simdesk/rules';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { securityEvents as table } from '../../database/schema/system.ts';
import { validAddress } from './network-of.ts';

interface SecurityEvent {
  event: SecurityEventName;
  /** The caller's IP address. */
  address: string;
  user_uuid: string | null;
  /** The path of the call as the contract writes it: a real path may contain an e-mail. */
  call: string;
  record: string | null;
  request_id: string;
}

export interface SecurityEvents {
  /** Logs the event at once, and stores it within a second. */
  record: (event: SecurityEvent) => void;
  /** Stores what is waiting. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The log has every event. The table is for the console: equal events of a second are one row, and an attack cannot cause more than
 * some hundred rows per second.
 */
export const openSecurityEvents = (database: Database, log: FastifyBaseLogger): SecurityEvents => {
  let waiting = new Map<string, typeof table.$inferInsert>();
  let left = 0;
  let storing = Promise.resolve();

  const store = async () => {
    const [rows, notStored] = [[...waiting.values()], left];
    waiting = new Map();
    left = 0;
    if (notStored > 0) log.warn({ events: notStored }, 'security events that are only in the log');
    if (rows.length === 0) return;
    try {
      await database.insert(table).values(rows);
    } catch (error) {
      log.error({ err: error, events: rows.length }, 'security events that are only in the log');
    }
  };
  // One after the other: a caller of `flush` must also wait for what is being stored.
  const flush = () => (storing = storing.then(store));
  const timer = setInterval(() => void flush(), 1000);
  timer.unref();

  return {
    record: (event) => {
      log.info(event, 'security event');
      const row = { ...event, address: validAddress(event.address) };
      const key = JSON.stringify([row.event, row.address, row.user_uuid, row.call, row.record]);
      const same = waiting.get(key);
      if (same) same.times += 1;
      else if (waiting.size < mostRows) waiting.set(key, { ...row, times: 1, at: new Date().toISOString() });
      else left += 1;
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
};

const mostRows = 200;
