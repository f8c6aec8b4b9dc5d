import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { shareNext } from '../platform/share-next.ts';
import { connect, type Connection } from './connection.ts';
import { openFreshness, type Position } from './replica-freshness.ts';

type ReplicaState = 'in_use' | 'behind' | 'unreachable';

/** What is known of the replica, for the log, the metrics and the screen of the system. */
export interface ReplicaStatus {
  state: ReplicaState;
  /** How old its data were when it was asked last; null if that is not known. */
  lagMs: number | null;
  /** Why it cannot be used. */
  problem: string | null;
}

export interface ReadReplica {
  connection: Connection;
  status: () => ReplicaStatus;
  /** Whether its data are as new as the settings demand, at most. */
  isRecent: () => boolean;
  /** Whether it has everything that was committed until now; waits for it for a moment. */
  catchUp: () => Promise<boolean>;
  /** A read has failed: it is not used until it is found to be well. */
  giveUp: (reason: unknown) => void;
  /** Runs by itself every second. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

interface Options {
  poolSize: number;
  isPrepared: boolean;
  timeouts: { statementMs: number; lockMs: number };
  onError: (error: Error) => void;
  /** After each check, and when the replica is given up. */
  onStatus: (status: ReplicaStatus) => void;
}

/** A streaming replica of the database behind `primary`. */
export const openReplica = (
  primary: Pick<Connection, 'probe'>,
  { url, maxLagMs }: { url: string; maxLagMs: number },
  { onStatus, ...options }: Options,
): ReadReplica => {
  const connection = connect({ connectionString: url }, { ...options, patience });
  const freshness = openFreshness();
  let problem: string | null = notChecked;
  let isClosed = false;
  const status = (): ReplicaStatus => {
    const lagMs = freshness.lagMs();
    if (problem !== null || lagMs === null) return { state: 'unreachable', lagMs: null, problem };
    // With the time since it was asked, so that no answer is older than the settings demand.
    const isRecent = performance.now() - freshness.freshAt() <= maxLagMs;
    return { state: isRecent ? 'in_use' : 'behind', lagMs, problem: null };
  };
  const report = () => {
    if (!isClosed) onStatus(status());
  };
  const giveUp = (reason: unknown) => {
    problem = reason instanceof Error ? reason.message : String(reason);
    freshness.forget();
    report();
  };
  const check = async () => {
    const at = performance.now();
    try {
      const [ours, theirs] = await within(
        longestAnswerMs,
        Promise.all([readIdentity(primary.probe, primaryPosition), readIdentity(connection.probe, replicaPosition)]),
      );
      const wrong = whatIsWrong(ours, theirs);
      if (wrong !== null) return giveUp(wrong);
      problem = null;
      freshness.add({ at, position: ours.position ?? 0 }, theirs.position ?? -Infinity);
      report();
    } catch (error) {
      giveUp(error);
    }
  };
  const checkOnce = shareNext(check);
  const timer = setInterval(() => void checkOnce(), checkEveryMs);
  timer.unref();
  void checkOnce();

  const askPrimary = shareNext(() => readPosition(primary.probe, primaryPosition));
  const askReplica = shareNext(() => readPosition(connection.probe, replicaPosition));
  const isRecent = () => status().state === 'in_use';

  return {
    ...{ connection, status, isRecent, giveUp, check: checkOnce },
    catchUp: async () => {
      if (!isRecent()) return false;
      const target = await within(longestAnswerMs, askPrimary());
      for (const waitMs of catchUpWaitsMs) {
        if (freshness.replayed() >= target) return true;
        await pause(waitMs);
        freshness.noteReplayed(await within(longestAnswerMs, askReplica()));
      }
      return freshness.replayed() >= target;
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await connection.close();
    },
  };
};

interface Identity {
  /** Whether it replays what another database writes. */
  is_replica: boolean;
  /** The same for a primary and its streaming replicas, and for no other. */
  system: string;
  database: string;
  position: Position | null;
}

/**
 * Everything that is committed is before it. A commit is answered when it is written to the log, and with `synchronous_commit = off`
 * when it is in the buffers of the log. The latter position may be behind the head of a page that has no record yet, which a
 * replica does not reach: that head is left out.
 */
const primaryPosition = `
  case when current_setting('synchronous_commit') = 'off' then (
    select at - case when at % segment = 40 then 40 when at % page = 24 then 24 else 0 end
    from (
      select pg_current_wal_insert_lsn() - '0/0' as at, pg_size_bytes(current_setting('wal_segment_size')) as segment,
        current_setting('wal_block_size')::int as page
    ) as log
  ) else pg_current_wal_lsn() - '0/0' end::float8`;

/** What a snapshot of the replica sees. */
const replicaPosition = `(pg_last_wal_replay_lsn() - '0/0')::float8`;

const identityText = (position: string) => `
  select pg_is_in_recovery() as is_replica, (select system_identifier::text from pg_control_system()) as system,
    current_database()::text as database, ${position} as position`;

const readIdentity = async (pool: pg.Pool, position: string): Promise<Identity> => {
  const { rows } = await pool.query<Identity>(identityText(position));
  if (!rows[0]) throw new Error('The database does not say what it is.');
  return rows[0];
};

const readPosition = async (pool: pg.Pool, position: string): Promise<Position> => {
  const { rows } = await pool.query<{ position: Position | null }>(`select ${position} as position`);
  return rows[0]?.position ?? -Infinity;
};

const whatIsWrong = (primary: Identity, replica: Identity): string | null => {
  if (!replica.is_replica) return 'DATABASE_READ_URL leads to a database that is no streaming replica.';
  if (primary.system !== replica.system || primary.database !== replica.database)
    return 'DATABASE_READ_URL leads to a replica of another database than DATABASE_URL.';
  return null;
};

const within = async <Value>(ms: number, asked: Promise<Value>): Promise<Value> => {
  // If it is late, its failure concerns no one.
  asked.catch(() => undefined);
  const late = pause(ms, null, { ref: false }).then(async () => {
    // One that has arrived while this process was busy counts.
    await nextTurn();
    await nextTurn();
    throw new Error(`No answer for ${ms} ms`);
  });
  late.catch(() => undefined);
  return Promise.race([asked, late]);
};

const notChecked = 'The replica was not asked yet.';
const checkEveryMs = 1000;
/** Both answer within a millisecond; one that does not is no place for reads. */
const longestAnswerMs = 2000;
/** A read that has begun on a replica that then falls silent fails after three seconds, and is repeated on the primary. */
const patience = { askEveryMs: 1000, answerMs: 2000 };
/** A replica in order is some milliseconds behind. Waiting longer than that would be slower than the primary. */
const catchUpWaitsMs = [0, 5, 10, 20, 40, 80];
