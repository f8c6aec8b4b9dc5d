import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Does long work on a connection that ends when the server is to stop, whatever the work waits for: its transaction is rolled back, and
 * its locks are free at once. The database would go on with a running statement of a connection that was only closed.
 */
export const endOnStop = async <Value>(
  stop: AbortSignal | undefined,
  client: Client,
  terminate: (statement: string) => Promise<unknown>,
  work: () => Promise<Value>,
): Promise<Value> => {
  if (!stop) return work();
  // Asked for, because a pooler gives its clients other numbers.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  stop.throwIfAborted();
  let ending: Promise<unknown> = Promise.resolve();
  const end = () => {
    // Without it the work goes on to its end, or until the process exits.
    ending = terminate(`select pg_terminate_backend(${rows[0]?.pid ?? 0})`).catch(() => undefined);
  };
  stop.addEventListener('abort', end);
  try {
    return await work();
  } finally {
    stop.removeEventListener('abort', end);
    await ending;
  }
};
