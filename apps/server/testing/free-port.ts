import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Different ports of this machine at which nothing listens. */
export const freePorts = async (count: number): Promise<number[]> => {
  const listeners = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(listeners.map((listener) => once(listener, 'listening')));
  const ports = listeners.map((listener) => (listener.address() as AddressInfo).port);
  await Promise.all(listeners.map((listener) => once(listener.close(), 'close')));
  return ports;
};

export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0;
