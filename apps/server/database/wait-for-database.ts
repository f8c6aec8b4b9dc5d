import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { dropConnection } from './silence.ts';

/** Waits for a database that starts later than this server, for at most this time. A refusal, such as a wrong password, is not waited for. A stop ends the wait. */
export const waitForDatabase = async (
  settings: pg.ClientConfig,
  longestMs: number,
  print: (line: string) => void,
  stop?: AbortSignal,
): Promise<void> => {
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    stop?.throwIfAborted();
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5000 });
    const giveUp = () => dropConnection(client);
    stop?.addEventListener('abort', giveUp);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!startsLater(error) || performance.now() - start >= longestMs) throw error;
      if (attempt === 1) print('Waiting for the database…');
      await pause(pauseMs, undefined, { signal: stop });
    } finally {
      stop?.removeEventListener('abort', giveUp);
      await client.end().catch(() => undefined);
    }
  }
};

const pauseMs = 500;

/** Not reachable, or still starting (57P03). */
const startsLater = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === '57P03';
};
