import { setTimeout as pause } from 'node:timers/promises';

/** Sends each request to the next server that says that it is ready, as a load balancer does. Nothing is sent twice. */
export const startBalancer = () => {
  const servers = new Map<string, boolean>();
  let turn = 0;
  let isRunning = true;

  const check = async (address: string): Promise<void> => {
    const isReady = await fetch(new URL('/readyz', address)).then(
      ({ ok }) => ok,
      () => false,
    );
    if (servers.has(address)) servers.set(address, isReady);
  };
  const checking = (async () => {
    while (isRunning) {
      await Promise.all([...servers.keys()].map(check));
      await pause(checkMs);
    }
  })();

  return {
    add: async (address: string): Promise<void> => {
      servers.set(address, false);
      await check(address);
    },
    remove: (address: string) => servers.delete(address),
    /** The address of the server for the next request. */
    next: (): string => {
      const ready = [...servers].filter(([, isReady]) => isReady).map(([address]) => address);
      turn += 1;
      const address = ready[turn % Math.max(1, ready.length)];
      if (address === undefined) throw new Error('No server is ready.');
      return address;
    },
    stop: async () => {
      isRunning = false;
      await checking;
    },
  };
};

export type Balancer = ReturnType<typeof startBalancer>;

const checkMs = 200;
