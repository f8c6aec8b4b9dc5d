import type { Connection } from './connection.ts';
import { findDatabaseError, isUnavailable, statementTimeout, type DatabaseError } from './database-error.ts';
import type { ReadReplica, ReplicaStatus } from './read-replica.ts';

/** Where a request reads: the database itself, or its replica. */
export type ReadSource = Pick<Connection, 'database' | 'snapshots'>;

/**
 * How old an answer may be. `current`: it has everything that was committed before the request, whoever wrote it on which server.
 * `recent`: it may be as old as the settings allow.
 */
export type Age = 'current' | 'recent';

/** Why a read that a replica may answer was answered by the primary. */
type PrimaryReason = 'behind' | 'unreachable' | 'failed';

export interface Reads {
  /**
   * Runs a read on the replica if it is new enough, otherwise on the primary. A read that fails because of the replica is repeated
   * on the primary, unless `isSent` says that its answer has begun.
   */
  run: <Value>(age: Age, read: (source: ReadSource) => Promise<Value>, isSent?: () => boolean) => Promise<Value>;
  /** Null without a replica. */
  replica: () => ReplicaStatus | null;
  /** Asks how far the replica is; runs by itself every second. */
  check: () => Promise<void>;
  /** How many reads the replica got, and how many the primary for each reason. */
  counts: () => Readonly<Record<'replica' | PrimaryReason, number>>;
}

export const openReads = (primary: Connection, replica: ReadReplica | null): Reads => {
  const counts = { replica: 0, behind: 0, unreachable: 0, failed: 0 };
  const count = (source: keyof typeof counts) => void (counts[source] += 1);

  /** Null if the replica may answer. */
  const whyPrimary = async ({ isRecent, catchUp, giveUp, status }: ReadReplica, age: Age): Promise<PrimaryReason | null> => {
    try {
      const isUsable = age === 'current' ? await catchUp() : isRecent();
      if (isUsable) return null;
    } catch (error) {
      giveUp(error);
    }
    return status().state === 'unreachable' ? 'unreachable' : 'behind';
  };

  return {
    replica: () => replica?.status() ?? null,
    check: async () => replica?.check(),
    counts: () => counts,
    run: async (age, read, isSent = () => false) => {
      if (!replica) return read(primary);
      const reason = await whyPrimary(replica, age);
      if (reason !== null) {
        count(reason);
        return read(primary);
      }
      try {
        count('replica');
        return await read(replica.connection);
      } catch (error) {
        const databaseError = findDatabaseError(error);
        if (!databaseError || isSent() || wouldFailAgain(databaseError, replica)) throw error;
        if (isUnavailable(databaseError)) replica.giveUp(error);
        count('failed');
        return read(primary);
      }
    },
  };
};

/**
 * Whether the primary would say the same: that the input is wrong, that a statement takes too long, or that all connections are in
 * use. Other errors may be the replica's: a conflict with what it replays, a table that it does not have yet.
 */
const wouldFailAgain = ({ code }: DatabaseError, { status }: ReadReplica): boolean =>
  code === statementTimeout || dataError.test(code) || (code === 'noConnection' && status().state !== 'unreachable');

const dataError = /^2[23]/;
