import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

/** When the server answered last; null while it answers. */
export const useLostAt = (): number | null => useSyncExternalStore(connection.subscribe, connection.lostAt);

export const useIsConnected = (): boolean => useLostAt() === null;
