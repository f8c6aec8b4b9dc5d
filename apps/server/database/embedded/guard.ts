import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../../platform/start-problem.ts';
import type { Postmaster } from './postmaster.ts';

export interface Guard {
  /** Stands down; settles when no revival is under way any more. */
  leave(): Promise<void> | undefined;
}

/**
 * A connection that stays open as long as the server runs. It holds the database for this server alone, also against one
 * that does not see the lock of the folder, and its loss tells that the database must be started again.
 */
export const guardDatabase = async (postmaster: Postmaster, folder: string, say: (line: string) => void): Promise<Guard> => {
  let leaving = false;
  let reviving: Promise<void> | undefined;
  let client = await hold(postmaster, folder);

  const watch = () => {
    client.once('end', () => {
      if (!leaving) reviving = revive();
    });
  };
  const revive = async () => {
    say('The database went away: starting it again.');
    try {
      await postmaster.revive();
      client = await hold(postmaster, folder);
      watch();
      say('The database is back.');
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
    }
    reviving = undefined;
  };
  watch();
  return {
    leave: () => {
      leaving = true;
      return reviving;
    },
  };
};

const hold = async ({ connection }: Postmaster, folder: string): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, application_name: 'simdesk guard', keepAlive: true });
  // The end of the connection follows, and that is what counts.
  client.on('error', () => undefined);
  await client.connect();
  // A server that was just killed may hold it for a moment longer.
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock(1) as held');
    if (rows[0]?.held) return client;
    await pause(100);
  }
  await client.end();
  throw new StartProblem(`Another Simdesk uses the database of ${folder}. Stop it first, or set DATA_DIR to another folder.`);
};
