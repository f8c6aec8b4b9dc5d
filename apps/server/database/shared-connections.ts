import type pg from 'pg';
import { findDatabaseError, lockTimeout, statementTimeout } from './database-error.ts';
import { dropConnection } from './silence.ts';

/** A connection of the pool with several reads on their way. */
interface Line {
  client: Promise<pg.PoolClient>;
  /** Fails a read that waits for its answer. */
  waiting: Set<(reason: unknown) => void>;
  /** When it was opened, or answered last. */
  movedAt: number;
}

/**
 * Sends a short read over a connection that others use for such reads at the same time, without waiting for their answers. With a
 * connection for each, PostgreSQL wakes another of its processes for every read, which takes longer than the read. Only reads that nothing
 * delays but a lock on a whole table are sent here: few wait in a line, none joins a line that stands still, and when a lock has made one
 * of them fail, those behind it do not wait for the same lock.
 */
export const sendShared = <Answer>(pool: pg.Pool, send: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> => {
  const lines = linesOf.get(pool) ?? new Set<Line>();
  linesOf.set(pool, lines);
  const mayJoin = lines.size >= usualLines && !isShort(pool);
  const line = (mayJoin ? shortestLine(lines) : null) ?? openLine(pool, lines);
  return new Promise((resolve, reject) => {
    line.waiting.add(reject);
    line.client
      .then(send)
      .catch((reason: unknown) => {
        if (hasTimedOut(reason)) giveUpLine(lines, line, reason);
        throw reason;
      })
      .finally(() => leaveLine(lines, line, reject))
      .then(resolve, reject);
  });
};

/** More are opened while these are long or stand still. */
const usualLines = 2;
const longestLine = 8;
const stillMs = 50;

const linesOf = new WeakMap<pg.Pool, Set<Line>>();

const openLine = (pool: pg.Pool, lines: Set<Line>): Line => {
  const line: Line = { client: pool.connect(), waiting: new Set(), movedAt: performance.now() };
  lines.add(line);
  return line;
};

/** Whether somebody waits for a connection: lines that are never empty would never give theirs back. */
const isShort = ({ waitingCount, idleCount, totalCount, options: { max } }: pg.Pool): boolean =>
  waitingCount > 0 && idleCount === 0 && totalCount >= max;

/** Null if all are too long or stand still. */
const shortestLine = (lines: Set<Line>): Line | null => {
  const now = performance.now();
  let shortest: Line | null = null;
  for (const line of lines)
    if (line.waiting.size < (shortest?.waiting.size ?? longestLine) && now - line.movedAt < stillMs) shortest = line;
  return shortest;
};

const leaveLine = (lines: Set<Line>, line: Line, fail: (reason: unknown) => void): void => {
  line.movedAt = performance.now();
  line.waiting.delete(fail);
  if (line.waiting.size === 0) closeLine(lines, line);
};

const closeLine = (lines: Set<Line>, line: Line, isGivenUp = false): void => {
  // Without a connection each read has failed with the reason.
  if (lines.delete(line)) release(line, isGivenUp).catch(() => undefined);
};

const release = async (line: Line, isGivenUp: boolean): Promise<void> => {
  const client = await line.client;
  // Or it would close only when the last read has waited for the lock.
  if (isGivenUp) dropConnection(client);
  client.release(isGivenUp);
};

const giveUpLine = (lines: Set<Line>, line: Line, reason: unknown): void => {
  closeLine(lines, line, true);
  for (const fail of line.waiting) fail(reason);
};

const hasTimedOut = (reason: unknown): boolean => [lockTimeout, statementTimeout].includes(findDatabaseError(reason)?.code ?? '');
