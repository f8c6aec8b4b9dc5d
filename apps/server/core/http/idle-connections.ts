import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers a function that closes the connections of a server on which no request runs, until the server is closed: those that wait
 * for another request, and those that have not sent one yet. Browsers open some ahead, and Node waits a minute for their request.
 */
export const watchIdleConnections = (server: Server) => {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return async (): Promise<void> => {
    if (!server.listening) return;
    const timer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, intervalMs);
    server.once('close', () => clearInterval(timer));
  };
};

const intervalMs = 100;
