import { setTimeout as pause } from 'node:timers/promises';
import { withClient, type DatabaseConnection } from './connection.ts';

/** Whether a database answers. Waits for a database that is starting, recovering or stopping. */
export const isReachable = async (connection: DatabaseConnection): Promise<boolean> => {
  for (;;) {
    const state = await probe(connection);
    if (state !== 'busy') return state === 'ready';
    await pause(50);
  }
};

const probe = async (connection: DatabaseConnection): Promise<'ready' | 'busy' | 'absent'> => {
  try {
    await withClient(connection, (client) => client.query('select'));
    return 'ready';
  } catch (error) {
    return busyCodes.has((error as { code?: string }).code ?? '') ? 'busy' : 'absent';
  }
};

/** cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections. */
const busyCodes = new Set(['57P03', '57P01', '57P02', '53300']);
