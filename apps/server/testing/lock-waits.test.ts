import { expect, it, vi } from 'vitest';
import { databaseClients } from './database-clients.ts';
import { createEmptyDatabase } from './databases.ts';
import { countLockWaits } from './lock-waits.ts';
import { waitOptions } from './wait-options.ts';

const connected = databaseClients();

it('a statement that waits for a lock is counted in its database only', async () => {
  const [settings, neighbour] = [await createEmptyDatabase(), await createEmptyDatabase()];
  const [holder, waiter, watcher] = [await connected(settings), await connected(settings), await connected(neighbour)];
  await holder.query('select pg_advisory_lock(1)');
  const waiting = waiter.query('select pg_advisory_lock(1)');
  await vi.waitFor(async () => expect(await countLockWaits(holder, 'advisory')).toBe(1), waitOptions);
  expect(await countLockWaits(holder, 'something else')).toBe(0);
  expect(await countLockWaits(watcher)).toBe(0);
  await holder.query('select pg_advisory_unlock(1)');
  await waiting;
  expect(await countLockWaits(holder)).toBe(0);
});
