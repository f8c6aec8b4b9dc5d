import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../database/connection.ts';
import { readDiskSpace } from '../../platform/disk-space.ts';
import { Refusal } from '../refusal.ts';

/** Why a server should get no requests. */
export type NotReady = 'starting' | 'stopping' | 'database' | 'read_only' | 'disk_full';

/** Whether this server should get requests, and how it stops getting them. */
export const openReadiness = (connection: Connection, dataDir: string, leastFreeBytes = uploadAndWrites) => {
  let stage: 'running' | 'leaving' | 'closing' = 'running';

  const check = async (): Promise<NotReady | null> => {
    if (stage !== 'running') return 'stopping';
    const database = await Promise.race([checkDatabase(connection), noAnswer()]);
    return database ?? ((await readDiskSpace(dataDir)).freeBytes >= leastFreeBytes ? null : 'disk_full');
  };

  /** While it leaves, it still serves; once it closes, it refuses what arrives over connections that are still open. */
  const registerHooks = (app: FastifyInstance): void => {
    app.addHook('onRequest', (_request, reply, done) => {
      // A proxy then opens its next connection to another server.
      if (stage !== 'running') reply.header('connection', 'close');
      done(stage === 'closing' ? new Refusal('unavailable') : undefined);
    });
    app.addHook('preClose', (done) => {
      stage = 'closing';
      done();
    });
  };

  return { check, registerHooks, leave: () => void (stage = 'leaving') };
};

export type Readiness = ReturnType<typeof openReadiness>;

const checkDatabase = async ({ probe }: Connection): Promise<NotReady | null> => {
  try {
    const { rows } = await probe.query<{ read_only: boolean }>(
      `select current_setting('transaction_read_only')::boolean as read_only from migrations limit 1`,
    );
    if (rows[0] === undefined) return 'database';
    return rows[0].read_only ? 'read_only' : null;
  } catch {
    return 'database';
  }
};

const noAnswer = (): Promise<NotReady> => pause(longestCheckMs, 'database', { ref: false });

/** Shorter than what load balancers wait for an answer. */
const longestCheckMs = 2000;

/** An upload of the default limit and what the database writes meanwhile. */
const uploadAndWrites = 64 * 1024 * 1024;
